import { type CommonConfig, localHost, publicUrl } from '@contesta/kit/config';
import { serviceNames } from '../services.ts';

/** One process of the distributed run, with the environment that is added to the inherited one. */
export type Part = {
  /** The service's name, with a number from the second replica on. */
  name: string;
  service: string;
  port: number;
  env: Record<string, string>;
};

/** The number of processes of each service; one for a service that is not listed. */
export type Replicas = Readonly<Record<string, number>>;

export type Ports = Record<string, number>;

const sandbox = 'sandbox';
const smtp = 'smtp';

/** The names that need a free port: each replica of a service, and the sandbox and its mail server if they run here. */
export function namesOf(config: CommonConfig, replicas: Replicas = {}): string[] {
  const sandboxNames = runsSandbox(config) ? [sandbox, smtp] : [];
  return [...serviceNames.flatMap((name) => replicaNames(name, replicas[name])), ...sandboxNames];
}

const replicaNames = (service: string, count = 1): string[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? service : `${service}${i + 1}`));

const serviceOf = (name: string): string => name.replace(/\d+$/, '');

/** Each process with its port and environment; the gateway is the last, because it calls all others. */
export function partsOf(config: CommonConfig, ports: Ports): Part[] {
  const names = Object.keys(ports).filter((name) => name !== smtp);
  const shared = sharedEnv(config, ports);
  const parts = [...names, 'gateway'].map((name): Part => {
    const isGateway = name === 'gateway';
    const port = isGateway ? config.PORT : (ports[name] ?? 0);
    const host = isGateway ? config.HOST : '127.0.0.1';
    return {
      name,
      service: serviceOf(name),
      port,
      env: { ...shared, PORT: String(port), HOST: host },
    };
  });
  return parts.map((part, i) => ({ ...part, env: { ...part.env, ...metricsEnv(config, i) } }));
}

/** The sandbox runs in this distributed run, unless SANDBOX_URL names another one; production has none. */
function runsSandbox({ APP_ENV, SANDBOX_URL }: CommonConfig): boolean {
  return APP_ENV !== 'production' && !SANDBOX_URL;
}

function sharedEnv(config: CommonConfig, ports: Ports): Record<string, string> {
  const urlOf = (name: string) => `http://127.0.0.1:${ports[name]}`;
  const env = {
    SERVICE_URLS: Object.keys(ports)
      .filter((name) => serviceNames.includes(serviceOf(name)))
      .map((name) => `${serviceOf(name)}=${urlOf(name)}`)
      .join(','),
    PUBLIC_URL: publicUrl(config),
    LOG_LEVEL: config.LOG_LEVEL,
  };
  if (!runsSandbox(config)) return env;
  return {
    ...env,
    SANDBOX_URL: urlOf(sandbox),
    GATEWAY_URL: `http://${localHost(config.HOST)}:${config.PORT}`,
    SANDBOX_SMTP_PORT: String(ports[smtp]),
    SMTP_URL: `smtp://127.0.0.1:${ports[smtp]}`,
  };
}

/** Consecutive ports, starting with the configured one. */
function metricsEnv({ METRICS_PORT }: CommonConfig, index: number): Record<string, string> {
  return METRICS_PORT === undefined ? {} : { METRICS_PORT: String(METRICS_PORT + index) };
}
