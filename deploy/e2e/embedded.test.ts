import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { readExport } from '../testing/exchange-log.ts';
import { grantPlan, makeOwner, ownersPassword } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';

const folders: string[] = [];
function temporary(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach(removeFolder));

const directory = temporary();
const start = (env: Record<string, string>) =>
  runTool('embedded.ts', [], { DATA_DIR: temporary(), ...env });

describe('a start that cannot be', () => {
  it('says that the port is taken, and what to do, and ends with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const PORT = String(typeof taken === 'object' ? taken?.port : '');
    const { code, stderr, stdout } = await start({ PORT });
    other.close();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^That port is taken\. .+PORT=\d+ npm start\n$/);
  });

  it.each([
    ['embedded.ts', []],
    ['service.ts', ['stats']],
  ])('says in one line that the port of the figures is taken: %s', async (tool, args) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const METRICS_PORT = String(typeof taken === 'object' ? taken?.port : '');
    const env = { DATA_DIR: temporary(), PORT: String(await freePort()), METRICS_PORT };
    const { code, stderr } = await runTool(tool, args, { ...env, LOG_LEVEL: 'silent' });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Cannot listen on METRICS_PORT ${METRICS_PORT}: .+\\n$`));
  });

  it('says that the data folder is a file, and ends with 78', async () => {
    const DATA_DIR = join(temporary(), 'file');
    writeFileSync(DATA_DIR, '');
    const { code, stderr } = await start({ DATA_DIR });
    expect(code).toBe(78);
    expect(stderr).toMatch(/^ {2}DATA_DIR: .+ is not a folder that this user can read and write/m);
    expect(stderr).not.toContain('    at ');
  });

  it('says that the data folder may not be read, and ends with 78', async () => {
    const DATA_DIR = join(temporary(), 'locked');
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o000);
    chmodSync(join(DATA_DIR, '..'), 0o755);
    // Root may read everything: then another user starts it.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { code, stderr } = await runTool('embedded.ts', [], { DATA_DIR, PORT: '0' }, user);
    expect(code).toBe(78);
    expect(stderr).toMatch(/^ {2}DATA_DIR: .+ that this user can read and write \(EACCES\)$/m);
    expect(stderr).not.toContain('    at ');
  });

  it('says every mistake of the configuration at once, and ends with 78', async () => {
    const { code, stderr } = await start({
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'not an address',
      SMTP_URL: 'http://mail',
    });
    expect(code).toBe(78);
    for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'SMTP_URL'])
      expect(stderr).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    expect(stderr).not.toContain('    at ');
  });

  it.each([
    ['embedded.ts', []],
    ['service.ts', ['billing']],
  ])(
    'does not run on half a pair of keys, and says so among all mistakes: %s',
    async (tool, args) => {
      const { code, stderr } = await runTool(tool, args, {
        DATA_DIR: temporary(),
        PORT: 'eighty',
        PAYPAL_CLIENT_ID: 'hush-1',
        STRIPE_WEBHOOK_SECRET: 'hush-2',
        KAFKA_SASL_MECHANISM: 'plain',
      });
      expect(code).toBe(78);
      for (const name of [
        'PORT',
        'PAYPAL_CLIENT_ID',
        'STRIPE_WEBHOOK_SECRET',
        'KAFKA_SASL_MECHANISM',
      ])
        expect(stderr).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
      expect(stderr).not.toMatch(/hush|^ {4}at /m);
    },
  );

  it('does not run without limits or with a weak secret or open servers in production', async () => {
    const { code, stderr } = await start({
      APP_ENV: 'production',
      RATE_LIMITS: 'off',
      INTERNAL_SECRET: 'changeme',
      MONGO_URL: 'mongodb://localhost:27017',
      REDIS_URL: 'redis://localhost:6379',
      PORT: String(await freePort()),
    });
    expect(code).toBe(78);
    for (const name of ['RATE_LIMITS', 'INTERNAL_SECRET', 'PUBLIC_URL', 'MONGO_URL', 'REDIS_URL'])
      expect(stderr).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  });
});

describe('the data folder', () => {
  const modesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    });

  it.each(['new', 'open to all'])('is its user’s alone, also one that is %s', async (kind) => {
    const folder = join(temporary(), 'data');
    if (kind !== 'new') {
      mkdirSync(folder);
      for (const name of ['auth.db', 'notes']) writeFileSync(join(folder, name), '');
      for (const path of [folder, join(folder, 'auth.db')]) chmodSync(path, 0o755);
      chmodSync(join(folder, 'auth.db'), 0o644);
    }
    const product = await startProduct({ directory: folder });
    const modes = modesIn(folder);
    await product.stop();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
  });
});

describe('a second start on the same data', () => {
  it('keeps the account, its session, the bot and what was said', async () => {
    const first = await startProduct({ directory });
    const owner = await makeOwner(first.url);
    await grantPlan(first.url, { DATA_DIR: directory }, owner, 'full');
    const replyPath = `/api/chatbots/${owner.botId}/reply`;
    const message = 'que horario teneis';
    const { conversationId, reply } = await post(`${first.url}${replyPath}`, { message });
    await first.stop();
    expect(first.child.exitCode).toBe(0);

    const second = await startProduct({ directory });
    const login = { email: owner.email, password: ownersPassword };
    expect(await post(`${second.url}/api/auth/login`, login)).toMatchObject({
      user: { email: owner.email, status: 'full' },
    });
    const bots = await get<{ _id: string }[]>(`${second.url}/api/chatbots`, owner.token);
    expect(bots).toMatchObject([{ _id: owner.botId, name: 'Azahar' }]);
    expect(await readExport(second.url, owner)).toMatchObject([
      { conversationId, seq: 1, question: message, reply },
    ]);
    const further = await post(`${second.url}${replyPath}`, { message, conversationId });
    expect(further.conversationId).toBe(conversationId);
    const { mail } = await get<{ mail: { letters: object[] } }>(`${second.url}/sandbox/state`);
    expect(mail.letters).toHaveLength(1);
    await second.stop();
  });
});

describe('SIGTERM', () => {
  it('ends it within 15 s, answers the calls under way and takes no more', async () => {
    const product = await startProduct({ directory });
    const { botId, token } = await makeOwner(product.url);
    const url = `${product.url}/api/chatbots/${botId}/reply`;
    const outcomes = { answered: 0, refused: 0, broken: 0 };
    let stopping = false;
    async function visitor(): Promise<void> {
      for (;;) {
        const askedAfter = stopping;
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ message: 'horario' }),
        }).catch(() => null);
        if (response?.ok) outcomes.answered += 1;
        else if (response) outcomes.refused += 1;
        else if (!askedAfter) outcomes.broken += 1;
        if (!response?.ok) return;
        await response.json();
      }
    }
    const visitors = Promise.all(Array.from({ length: 10 }, visitor));
    await eventually(() => expect(outcomes.answered).toBeGreaterThan(50), 10_000);
    stopping = true;
    const startedAt = performance.now();
    await product.stop();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(product.child.exitCode).toBe(0);
    await visitors;
    expect(outcomes.broken).toBe(0);

    const again = await startProduct({ directory });
    const path = `${again.url}/api/chatbots/${botId}/conversations?limit=100`;
    expect((await get<{ items: object[] }>(path, token)).items).toHaveLength(
      Math.min(100, outcomes.answered),
    );
    await again.stop();
  });
});
