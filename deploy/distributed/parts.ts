import { type CommonConfig, publicUrl } from '@contesta/kit/config';
import { serviceNames } from '../services.ts';

/** One process of the distributed run, and what it is told besides what it inherits. */
export type Part = { name: string; port: number; env: Record<string, string> };

export type Ports = Record<string, number>;

const sandbox = 'sandbox';
const smtp = 'smtp';

/** What needs a port of its own: every service, and the stand-ins where they run here. */
export function namesOf(config: CommonConfig): string[] {
  const own = runsSandbox(config) ? [sandbox, smtp] : [];
  return [...serviceNames, ...own];
}

/** Each process with its port and its environment; the gateway is the last, since it leads to all others. */
export function partsOf(config: CommonConfig, ports: Ports): Part[] {
  const names = namesOf(config).filter((name) => name !== smtp);
  const shared = sharedEnv(config, ports);
  const parts = [...names, 'gateway'].map((name): Part => {
    const isGateway = name === 'gateway';
    const port = isGateway ? config.PORT : (ports[name] ?? 0);
    const host = isGateway ? config.HOST : '127.0.0.1';
    return { name, port, env: { ...shared, PORT: String(port), HOST: host } };
  });
  return parts.map((part, i) => ({ ...part, env: { ...part.env, ...metricsEnv(config, i) } }));
}

/** Stand-ins run here unless they run elsewhere already; production has none. */
function runsSandbox({ APP_ENV, SANDBOX_URL }: CommonConfig): boolean {
  return APP_ENV !== 'production' && !SANDBOX_URL;
}

function sharedEnv(config: CommonConfig, ports: Ports): Record<string, string> {
  const at = (name: string) => `http://127.0.0.1:${ports[name]}`;
  const env = {
    SERVICE_URLS: serviceNames.map((name) => `${name}=${at(name)}`).join(','),
    PUBLIC_URL: publicUrl(config),
    LOG_LEVEL: config.LOG_LEVEL,
  };
  if (!runsSandbox(config)) return env;
  return {
    ...env,
    SANDBOX_URL: at(sandbox),
    GATEWAY_URL: `http://127.0.0.1:${config.PORT}`,
    SANDBOX_SMTP_PORT: String(ports[smtp]),
    SMTP_URL: `smtp://127.0.0.1:${ports[smtp]}`,
  };
}

/** One after the other, from the one that is configured. */
function metricsEnv({ METRICS_PORT }: CommonConfig, place: number): Record<string, string> {
  return METRICS_PORT === undefined ? {} : { METRICS_PORT: String(METRICS_PORT + place) };
}
