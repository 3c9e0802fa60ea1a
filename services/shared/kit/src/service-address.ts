import type { ServiceName } from '@contesta/contracts/endpoint';
import type { CommonConfig } from './config.ts';

/** Where a service listens: as `SERVICE_URLS` says, else `http://<service>:8080`, as in the compose file. */
export function serviceAddress({ SERVICE_URLS }: Pick<CommonConfig, 'SERVICE_URLS'>) {
  const given = new Map(
    (SERVICE_URLS ?? '')
      .split(',')
      .filter(Boolean)
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
  return (service: ServiceName): string => given.get(service) ?? `http://${service}:8080`;
}
