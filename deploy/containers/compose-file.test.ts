import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceNames } from '../services.ts';
import { runTool } from '../testing/processes.ts';

type Part = { environment: Record<string, string> };
const file = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
const { services } = parse(file, { merge: true }) as { services: Record<string, Part> };

describe('the start-up job', () => {
  it('has every environment variable of the services', () => {
    const names = serviceNames.flatMap((name) => Object.keys(services[name]?.environment ?? {}));
    expect(Object.keys(services.topics?.environment ?? {}).toSorted()).toEqual(
      [...new Set(names)].toSorted(),
    );
  });

  it('reports the configuration errors of all services, and exits with 78 before it calls the broker', async () => {
    const { code, stderr } = await runTool('topics.ts', [], {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://chat.example.com',
      INTERNAL_SECRET: 'f'.repeat(48),
      KAFKA_BROKERS: '127.0.0.1:9',
      GOOGLE_CLIENT_ID: 'without its secret',
    });
    expect(code).toBe(78);
    expect(stderr).toMatch(/ENCRYPTION_SECRET: /);
    expect(stderr).toMatch(/GOOGLE_CLIENT_SECRET/);
  });
});
