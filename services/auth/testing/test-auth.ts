import { login, register } from '@contesta/contracts/auth';
import type { Endpoint } from '@contesta/contracts/endpoint';
import * as events from '@contesta/contracts/events';
import { internalAccount } from '@contesta/contracts/internal';
import {
  openTestService,
  type TestCall,
  type TestOptions,
} from '@contesta/runtime/testing/open-test-service';
import { afterAll, afterEach, beforeEach, onTestFinished } from 'vitest';
import { auth } from '../main.ts';

export const password = 'correcta-1';
export const ana = {
  username: 'Ana',
  email: 'Ana@Example.com',
  password,
  country: 'España',
  timeZone: 'Europe/Madrid',
};

export const from = (ip: string) => ({ 'x-client-ip': ip });

/** Opens auth on a free port, with shorthands to register and log in. */
async function openTestAuth(options: TestOptions = {}) {
  // Matches all events of auth but `weekly-letter-due`.
  const listenTo = events.eventTypes.filter(({ topic }) =>
    /^account-|^password-|-requested$/.test(topic),
  );
  const test = await openTestService(auth, { listenTo, ...options });
  const registerAs = (body: object = {}, headers = from('10.0.0.1')) =>
    test.call(register, { body: { ...ana, ...body }, headers });
  const logInAs = (body: object = {}, call: TestCall = {}) =>
    test.call(login, {
      headers: from('10.0.0.1'),
      ...call,
      body: { email: ana.email, password, ...body },
    });
  /** Requests a page as a browser does through the gateway, without following redirects. */
  async function visit(path: string, cookie = '') {
    const response = await fetch(`${test.url}${path}`, {
      redirect: 'manual',
      headers: { 'X-Internal-Secret': test.internalSecret, cookie, ...from('10.0.0.9') },
    });
    const setCookie = response.headers.get('set-cookie') ?? '';
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
    };
  }
  /** Leaves an account without a password, like an account that was opened with Google. */
  const removePassword = (mail = ana.email.toLowerCase()) =>
    test.store.collection('accounts').updateOne({ mail }, { $unset: { passwordHash: '' } });
  /** The data of the events of a topic, the oldest first. */
  const published = (topic: string) => test.events(topic).map(({ data }) => data);
  /** All rows of a collection as JSON. */
  const storedIn = async (collection: string) =>
    JSON.stringify(await test.store.collection(collection).find({}).toArray());
  /** Reads an account as other services do. */
  const readAccount = (id: string) => test.call(internalAccount, { params: { id } });
  const more = { visit, removePassword, published, storedIn, readAccount };
  return { ...test, registerAs, logInAs, ...more };
}

export type TestAuth = Awaited<ReturnType<typeof openTestAuth>>;

/** Opens auth for one test or for all tests of a file, and closes it after them. */
export async function authFor(scope: 'test' | 'file', options?: TestOptions): Promise<TestAuth> {
  const test = await openTestAuth(options);
  const whenDone = scope === 'test' ? onTestFinished : afterAll;
  whenDone(() => test.close());
  return test;
}

/** Opens auth with Ana's account before each test of a file. */
export function useAuth() {
  const test = {} as TestAuth & { token: string; id: string };
  const open = async (options?: TestOptions) => Object.assign(test, await openTestAuth(options));
  beforeEach(async () => {
    await open();
    test.token = (await test.registerAs()).body.token;
    test.id = accountIdOf(test.token);
  });
  afterEach(() => test.close());
  return Object.assign(test, {
    asAna: <E extends Endpoint>(endpoint: E, call: TestCall = {}) =>
      test.call(endpoint, { token: test.token, ...call }),
    async reopen(options: TestOptions = {}): Promise<void> {
      await test.close({ keep: true });
      await open({ ...options, directory: test.directory });
    },
  });
}

/** The JSON of a token's header or claims. */
export function partOf(token: string, part: 'header' | 'claims') {
  const [header = '', claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(part === 'header' ? header : claims, 'base64url').toString());
}

export const accountIdOf = (token: string): string => partOf(token, 'claims').sub;
