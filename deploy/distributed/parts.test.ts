import { parseConfig } from '@contesta/kit/config';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serviceNames } from '../services.ts';
import { namesOf, partsOf, type Replicas } from './parts.ts';

function partsByName(env: Record<string, string>, replicas: Replicas = {}) {
  const { config } = parseConfig(z.object({}), { PORT: '8080', ...env });
  const ports = Object.fromEntries(namesOf(config, replicas).map((name, i) => [name, 21_000 + i]));
  return new Map(partsOf(config, ports).map((part) => [part.name, part]));
}

describe('the processes of the distributed run', () => {
  it('are every service, the sandbox and, last, the gateway', () =>
    expect([...partsByName({}).keys()]).toEqual([...serviceNames, 'sandbox', 'gateway']));

  it('listen on loopback, except the gateway, which knows the address of each service', () => {
    const parts = partsByName({ HOST: '0.0.0.0' });
    const urls = parts.get('gateway')?.env.SERVICE_URLS?.split(',') ?? [];
    for (const name of serviceNames) {
      const { port, env } = parts.get(name) ?? expect.fail(`${name} runs`);
      expect(urls).toContain(`${name}=http://127.0.0.1:${port}`);
      expect(env).toMatchObject({ PORT: String(port), HOST: '127.0.0.1' });
    }
    expect(parts.get('gateway')?.env).toMatchObject({ PORT: '8080', HOST: '0.0.0.0' });
  });

  it('include all replicas of a service, and the gateway knows all their addresses', () => {
    const parts = partsByName({}, { conversation: 3 });
    const replicas = [...parts.values()].filter(({ service }) => service === 'conversation');
    const names = ['conversation', 'conversation2', 'conversation3'];
    expect(replicas.map(({ name }) => name)).toEqual(names);
    const urls = parts.get('gateway')?.env.SERVICE_URLS?.split(',') ?? [];
    const addresses = replicas.map(({ port }) => `conversation=http://127.0.0.1:${port}`);
    expect(urls.filter((url) => url.startsWith('conversation='))).toEqual(addresses);
  });

  it('send letters and payments to the sandbox only if the run includes it', () => {
    expect(partsByName({}).get('mail')?.env.SMTP_URL).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    const production = partsByName({ APP_ENV: 'production' });
    const elsewhere = partsByName({ SANDBOX_URL: 'http://sandbox:8080' });
    for (const parts of [production, elsewhere]) {
      expect(parts.has('sandbox')).toBe(false);
      expect(parts.get('mail')?.env).not.toHaveProperty('SMTP_URL');
      expect(parts.get('billing')?.env).not.toHaveProperty('SANDBOX_URL');
    }
  });

  it('have consecutive metrics ports if a metrics port is configured', () => {
    const parts = [...partsByName({ METRICS_PORT: '9100' }).values()];
    const ports = parts.map(({ env }) => env.METRICS_PORT);
    expect(ports).toEqual(ports.map((_, i) => String(9100 + i)));
    expect(partsByName({}).get('auth')?.env).not.toHaveProperty('METRICS_PORT');
  });
});
