import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig } from '@contesta/kit/config';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { serviceNames } from '../services.ts';
import { runTool } from '../testing/processes.ts';
import { readTreeFile } from '../testing/tree.ts';

const address = 'https://chat.example.com';
const folder = temporaryFolder();
let file: string;
beforeEach(() => {
  file = join(folder, crypto.randomUUID());
});

const makeSecrets = (...args: string[]) => runTool('containers/make-secrets.ts', args, {});
const text = () => readFileSync(file, 'utf8');
const written = () => parseEnv(text());

describe('npm run secrets', () => {
  it('writes a file that only its owner can read, with different secrets', async () => {
    expect(await makeSecrets(address, file)).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { INTERNAL_SECRET, ENCRYPTION_SECRET, MONGO_PASSWORD, REDIS_PASSWORD } = written();
    const secrets = [INTERNAL_SECRET, ENCRYPTION_SECRET, MONGO_PASSWORD, REDIS_PASSWORD];
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('writes a valid production configuration', async () => {
    await makeSecrets(address, file);
    const { MONGO_PASSWORD, REDIS_PASSWORD, ...settings } = written();
    const MONGO_URL = `mongodb://contesta:${MONGO_PASSWORD}@mongo:27017`;
    const REDIS_URL = `redis://:${REDIS_PASSWORD}@redis:6379`;
    const { mistakes, config } = parseConfig(z.object({}), { ...settings, MONGO_URL, REDIS_URL });
    expect([mistakes, config.APP_ENV]).toEqual([[], 'production']);
  });

  it('writes only names that .env.example explains', async () => {
    await makeSecrets(address, file);
    const explained = Object.keys(parseEnv(readTreeFile('.env.example').text));
    expect(Object.keys(written()).filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('does not change a file that is not for production', async () => {
    writeFileSync(file, 'MINE=1\n');
    expect(await makeSecrets(address, file)).toMatchObject({ code: 1, stdout: '' });
    expect(text()).toBe('MINE=1\n');
  });

  it('adds names that a later version needs, keeps other lines, and refuses another address', async () => {
    await makeSecrets(address, file);
    const before = written();
    const older = text()
      .replace(/^ENCRYPTION_SECRET=.*\n/m, '')
      .replace(/^INTERNAL_SECRET=.*$/m, 'INTERNAL_SECRET=')
      .replace(/^SMTP_URL=$/m, '# Ours:\nSMTP_URL="smtp://mail"');
    writeFileSync(file, older);
    const { code, stdout } = await makeSecrets(address, file);
    const added = ['ENCRYPTION_SECRET', 'INTERNAL_SECRET'];
    expect([code, stdout.match(/[A-Z_]{6,}/g)?.toSorted()]).toEqual([0, added]);
    const secret = expect.stringMatching(/^[0-9a-f]{48}$/);
    const secrets = { ENCRYPTION_SECRET: secret, INTERNAL_SECRET: secret };
    expect(written()).toEqual({ ...before, SMTP_URL: 'smtp://mail', ...secrets });
    const complete = text();
    expect(complete).toContain('# Ours:\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await makeSecrets(address, file)).toMatchObject({ code: 0, stderr: '' });
    const other = await makeSecrets('http://other.example.com', file);
    const differs = /^Warning: without https.*\nPUBLIC_URL .+ is https:..chat\S+, not http:..other/;
    expect(other).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(differs) });
    expect(text()).toBe(complete);
  });

  const wrong = [[[]], [['chat.example.com']], [['ftp://chat.example.com']]];
  it.each(wrong)('refuses a missing or invalid address: %j', async (args) =>
    expect(await makeSecrets(...args)).toMatchObject({ code: 2, stdout: '' }),
  );
});

type ComposeService = { environment: Record<string, string>; networks: string[] };
const compose = parse(readTreeFile('docker-compose.yml').text, { merge: true });
const services: Record<string, ComposeService> = compose.services;

it('the start-up job has every environment variable of the services', () => {
  const namesOf = (service: string) => Object.keys(services[service]?.environment ?? {});
  const all = new Set(serviceNames.flatMap(namesOf));
  expect(namesOf('topics').toSorted()).toEqual([...all].toSorted());
});

it('all containers can call outside, except stats, sandbox, start-up job and data stores', () => {
  const names = Object.keys(services).filter(
    (name) => !services[name]?.networks.includes('outside'),
  );
  expect(names.sort()).toEqual(['kafka', 'mongo', 'redis', 'sandbox', 'stats', 'topics']);
});

it("the start-up job reports all services' configuration errors, and exits with 78", async () => {
  const production = { APP_ENV: 'production', PUBLIC_URL: 'https://chat.example.com' };
  const internal = { INTERNAL_SECRET: 'f'.repeat(48), KAFKA_BROKERS: '127.0.0.1:9' };
  const env = { ...production, ...internal, GOOGLE_CLIENT_ID: 'without its secret' };
  const { code, stderr } = await runTool('topics.ts', [], env);
  expect(code).toBe(78);
  expect(stderr).toMatch(/ENCRYPTION_SECRET: /);
  expect(stderr).toMatch(/GOOGLE_CLIENT_SECRET/);
});
