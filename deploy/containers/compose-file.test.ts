import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceNames } from '../services.ts';
import { runTool } from '../testing/processes.ts';

type ComposeService = { environment: Record<string, string> };
const file = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
const { services } = parse(file, { merge: true }) as { services: Record<string, ComposeService> };

describe('the start-up job', () => {
  it('has every environment variable of the services', () => {
    const namesOf = (service: string) => Object.keys(services[service]?.environment ?? {});
    const all = new Set(serviceNames.flatMap(namesOf));
    expect(namesOf('topics').toSorted()).toEqual([...all].toSorted());
  });

  it('reports the configuration errors of all services, and exits with 78 before it calls the broker', async () => {
    const valid = {
      ...{ APP_ENV: 'production', PUBLIC_URL: 'https://chat.example.com' },
      ...{ INTERNAL_SECRET: 'f'.repeat(48), KAFKA_BROKERS: '127.0.0.1:9' },
    };
    const env = { ...valid, GOOGLE_CLIENT_ID: 'without its secret' };
    const { code, stderr } = await runTool('topics.ts', [], env);
    expect(code).toBe(78);
    expect(stderr).toMatch(/ENCRYPTION_SECRET: /);
    expect(stderr).toMatch(/GOOGLE_CLIENT_SECRET/);
  });
});
