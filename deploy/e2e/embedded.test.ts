import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { freePort } from '@contesta/kit/free-port';
import { listen } from '@contesta/kit/http/server';
import { privateFile } from '@contesta/kit/secrets';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, openCaller, post } from '../testing/calls.ts';
import { readExport } from '../testing/exchange-log.ts';
import { grantPlan, makeOwner, type Owner, ownersPassword } from '../testing/owner.ts';
import { type ProcessResult, runTool } from '../testing/processes.ts';
import { type Running, startProduct } from '../testing/product.ts';

const parent = temporaryFolder();
chmodSync(parent, 0o755); // one test runs a tool as another user
const temporary = () => mkdtempSync(join(parent, 'data-'));
const directory = temporary();
const start = (env: Record<string, string>) =>
  runTool('embedded.ts', [], { DATA_DIR: temporary(), ...env });
/** Starts a service: it reads the settings that all processes share, in half of the whole product's processor time. */
const startService = (env: Record<string, string>) =>
  runTool('service.ts', ['stats'], { DATA_DIR: temporary(), ...env });

async function takePort() {
  const { port, close } = await listen(() => {}, { port: 0, host: '127.0.0.1' });
  return { PORT: String(port), free: () => close(0) };
}

describe('a start that fails', () => {
  it('says that the port is taken and suggests another, and exits with 1', async () => {
    const { PORT, free } = await takePort();
    const { code, stderr, stdout } = await start({ PORT });
    free();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^Port ${PORT} is taken\\. .+PORT=\\d+ npm start\n$`));
  });

  it.each([
    ['embedded.ts', []],
    ['service.ts', ['stats']],
  ])('says in one line that the metrics port is taken: %s', async (tool, args) => {
    const { PORT: METRICS_PORT, free } = await takePort();
    const env = { DATA_DIR: temporary(), PORT: String(await freePort()), METRICS_PORT };
    const { code, stderr } = await runTool(tool, args, { ...env, LOG_LEVEL: 'silent' });
    free();
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^METRICS_PORT ${METRICS_PORT}: .+ Choose another port\\n$`));
  });

  /** Expects exit code 78 and a line for each mistake, but no stack trace and no secret. */
  function expectMistakes({ code, stderr }: ProcessResult, mistakes: string[]): void {
    expect(code).toBe(78);
    for (const mistake of mistakes) expect(stderr).toMatch(new RegExp(`^ {2}${mistake}`, 'm'));
    expect(stderr).not.toMatch(/hush|^ {4}at /m);
  }
  const eachOf = (env: object) => Object.keys(env).map((name) => `${name}: `);
  const anotherUser = { uid: 65_534, gid: 65_534 };

  it('says that the data folder, HOST or an option of MONGO_URL is wrong, and exits with 78', async () => {
    const DATA_DIR = join(temporary(), 'file');
    writeFileSync(DATA_DIR, '');
    const mistake = 'DATA_DIR: .+ is not a folder that this user can read and write';
    expectMistakes(await start({ DATA_DIR }), [mistake]);
    expectMistakes(await startService({ DATA_DIR: '/proc/none' }), [mistake]);
    expectMistakes(await startService({ HOST: '192.0.2.1' }), ['HOST: .+ the address 192.0.2.1$']);
    expectMistakes(await startService({ MONGO_URL: 'mongodb://a/?b=1' }), ['MONGO_URL: option b ']);
  });

  it('says that the data folder is not readable, and exits with 78', async () => {
    const DATA_DIR = join(temporary(), 'locked');
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o000);
    chmodSync(join(DATA_DIR, '..'), 0o755);
    // Root can read all files, so as root the test runs the tool as another user.
    const user = process.getuid?.() === 0 ? anotherUser : {};
    const ended = await runTool('service.ts', ['stats'], { DATA_DIR }, user);
    expectMistakes(ended, ['DATA_DIR: .+ that this user can read and write \\(EACCES\\)$']);
  });

  const mail = { SMTP_URL: 'x', MAIL_FROM: 'x', CONTACT_TO: 'x' };
  const payment = { PAYPAL_CLIENT_ID: 'hush-1', STRIPE_WEBHOOK_SECRET: 'hush-2' };
  const unpaired = { ...payment, KAFKA_SASL_MECHANISM: 'plain' };
  it.each<[string, string[], Record<string, string>]>([
    ['embedded.ts', [], { PUBLIC_URL: 'ftp://a', ...mail, ...unpaired }],
    ['service.ts', ['billing'], unpaired],
  ])('lists all mistakes and all unpaired keys, and exits with 78: %s', async (tool, args, env) => {
    const mistakes = { PORT: 'eighty', LOG_LEVEL: 'loud', ...env };
    const ended = await runTool(tool, args, { DATA_DIR: temporary(), ...mistakes });
    expectMistakes(ended, eachOf(mistakes));
  });

  it('lists all missing server addresses of the distributed run, and exits with 78', async () => {
    const none = { MONGO_URL: '', KAFKA_BROKERS: '', REDIS_URL: '' };
    const ended = await runTool('distributed.ts', [], none);
    const mistakes = Object.keys(none).map((name) => `${name}: .*npm start`);
    expectMistakes(ended, mistakes);
    expect(ended.stdout).toBe('');
  });

  it('prints the usage for an unknown service, and exits with 2', async () => {
    const { code, stderr } = await runTool('service.ts', ['constructor'], {});
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^usage: .+ gateway\|.*stats\n$/)]);
  });

  it.each([
    ['auth-keys/auth-key.pem', 'auth', 'accounts', {}, []],
    ['auth-hash-secret', 'auth', 'accounts', {}, ['auth-keys/auth-key.pem']],
    ['encryption-secret', 'telegram', 'connections', { secrets: 'x' }, []],
  ])(
    'says that the key file %s is missing, which the data of %s needs, and exits with 78',
    async (missing, service, collection, fields, present) => {
      const DATA_DIR = temporary();
      const store = openSqliteStore({ file: join(DATA_DIR, `${service}.db`) });
      await store.collection(collection).insertOne({ _id: 'a', ...fields });
      await store.close();
      for (const name of present)
        privateFile(join(DATA_DIR, dirname(name)), basename(name), () => '');
      const { code, stderr } = await runTool('service.ts', [service], { DATA_DIR });
      expect(code).toBe(78);
      expect(stderr).toMatch(
        new RegExp(`^${join(DATA_DIR, missing)} is missing, .+ openssl .+\n$`),
      );
      expect(existsSync(join(DATA_DIR, missing))).toBe(false);
    },
  );

  it('refuses production without PUBLIC_URL, rate limits, a strong secret and logins to servers', async () => {
    const open = { MONGO_URL: 'mongodb://localhost:27017', REDIS_URL: 'redis://localhost:6379' };
    const weak = { RATE_LIMITS: 'off', INTERNAL_SECRET: 'changeme', ...open };
    const ended = await start({ APP_ENV: 'production', ...weak, PORT: String(await freePort()) });
    expectMistakes(ended, ['PUBLIC_URL: ', ...eachOf(weak)]);
  });
});

describe('the data folder', () => {
  function modeOf(path: string): string {
    const stats = statSync(path);
    return `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)}`;
  }
  function expectPrivate(folder: string): void {
    const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const modes = new Set(inside.map((name) => modeOf(join(folder, name))));
    expect(modeOf(folder)).toBe('folder 700');
    expect([...modes].sort()).toEqual(['file 600', 'folder 700']);
  }

  describe('of a new installation', () => {
    const message = 'que horario teneis';
    let product: Running;
    let owner: Owner;
    let visited: Owner;
    let exchange: { conversationId: unknown; reply: unknown };
    let answered = 0;

    const say = (body: object) =>
      post(`${product.url}/api/chatbots/${owner.botId}/reply`, { message, ...body });

    /** Logs every import of the product and its packages, one a line. */
    const logImports = `
      import { appendFileSync } from 'node:fs';
      import { registerHooks } from 'node:module';
      registerHooks({
        resolve(specifier, context, next) {
          appendFileSync(process.env.IMPORTS_FILE, specifier + '\\n');
          return next(specifier, context);
        },
      });`;
    const IMPORTS_FILE = join(temporary(), 'imports');

    beforeAll(async () => {
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(logImports)}`;
      product = await startProduct({ directory, env: { IMPORTS_FILE, NODE_OPTIONS } });
      [owner, visited] = [await makeOwner(product.url), await makeOwner(product.url)];
      await grantPlan(product.url, { DATA_DIR: directory }, owner, 'full');
      const { conversationId, reply } = await say({});
      exchange = { conversationId, reply };
    });
    afterAll(() => product.kill());

    it('is private to its user', () => expectPrivate(directory));

    it("has the payment providers' SDKs loaded before the first payment", async () => {
      const imported = () => readFileSync(IMPORTS_FILE, 'utf8').split('\n');
      const sdks = ['@paypal/paypal-server-sdk', 'stripe'];
      await eventually(() => expect(imported()).toEqual(expect.arrayContaining(sdks)), 60_000);
    }, 120_000);

    it('is refused to a second product', async () => {
      const { code, stderr } = await start({ DATA_DIR: directory, PORT: '0' });
      expect(`${code} ${stderr}`).toMatch(/^1 Contesta already runs on the data in .+\n$/);
    });

    it('is closed within 15 s of a SIGTERM, after the product has answered all calls in progress', async () => {
      let broken = 0; // calls that began before the stop and got no answer
      let stopping = false;
      const ask = () =>
        openCaller(product.url).post(`/chatbots/${visited.botId}/reply`, { message: 'horario' });
      async function visitor(): Promise<void> {
        for (;;) {
          const isAfterStop = stopping;
          const answer = await ask().catch(() => null);
          if (!answer && !isAfterStop) broken += 1;
          if (answer?.status !== 200) return; // the product stops
          answered += 1;
        }
      }
      const visitors = Promise.all(Array.from({ length: 10 }, visitor));
      await eventually(() => expect(answered).toBeGreaterThan(50));
      stopping = true;
      let output = '';
      product.child.stdout?.on('data', (chunk) => (output += chunk));
      const startedAt = performance.now();
      await product.stop();
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      expect(product.child.exitCode).toBe(0);
      await eventually(() => expect(output).toMatch(/Stopping.+Stopped/s));
      await visitors;
      expect(broken).toBe(0);
    });

    it('is made private to its user if others could read it, and keeps the account, its session, the bot and the conversations for the next start', async () => {
      writeFileSync(join(directory, 'notes'), '');
      chmodSync(directory, 0o755);
      for (const name of ['auth.db', 'notes']) chmodSync(join(directory, name), 0o644);
      product = await startProduct({ directory });
      expectPrivate(directory);
      const { url } = product;
      const login = { email: owner.email, password: ownersPassword };
      const user = { email: owner.email, status: 'full' };
      expect(await post(`${url}/api/auth/login`, login)).toMatchObject({ user });
      const bots = await get<{ _id: string }[]>(`${url}/api/chatbots`, owner.token);
      expect(bots).toMatchObject([{ _id: owner.botId, name: 'Azahar' }]);
      expect(await readExport(url, owner)).toMatchObject([
        { ...exchange, seq: 1, question: message },
      ]);
      const { conversationId } = exchange;
      expect(await say({ conversationId })).toMatchObject({ conversationId });
      const { mail } = await get<{ mail: { letters: { to: string }[] } }>(`${url}/sandbox/state`);
      expect(mail.letters.filter(({ to }) => to === owner.email)).toHaveLength(1);
      const path = `${url}/api/chatbots/${visited.botId}/conversations?limit=100`;
      const { items } = await get<{ items: object[] }>(path, visited.token);
      expect(items).toHaveLength(Math.min(100, answered));
    });
  });
});
