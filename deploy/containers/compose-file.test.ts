import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceNames } from '../services.ts';
import { runTool } from '../testing/processes.ts';
import { readTreeFile } from '../testing/tree.ts';

type ComposeService = { environment: Record<string, string> };
const { text } = readTreeFile('docker-compose.yml');
const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };

it('the start-up job has every environment variable of the services', () => {
  const namesOf = (service: string) => Object.keys(services[service]?.environment ?? {});
  const all = new Set(serviceNames.flatMap(namesOf));
  expect(namesOf('topics').toSorted()).toEqual([...all].toSorted());
});

it('the start-up job reports the configuration errors of all services, and exits with 78 before it calls the broker', async () => {
  const production = { APP_ENV: 'production', PUBLIC_URL: 'https://chat.example.com' };
  const internal = { INTERNAL_SECRET: 'f'.repeat(48), KAFKA_BROKERS: '127.0.0.1:9' };
  const env = { ...production, ...internal, GOOGLE_CLIENT_ID: 'without its secret' };
  const { code, stderr } = await runTool('topics.ts', [], env);
  expect(code).toBe(78);
  expect(stderr).toMatch(/ENCRYPTION_SECRET: /);
  expect(stderr).toMatch(/GOOGLE_CLIENT_SECRET/);
});
