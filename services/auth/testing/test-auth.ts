import { login, register } from '@contesta/contracts/auth';
import {
  accountErased,
  accountRegistered,
  accountStatusChanged,
  passwordResetRequested,
} from '@contesta/contracts/events';
import {
  openTestService,
  type TestCall,
  type TestOptions,
} from '@contesta/runtime/testing/open-test-service';
import { onTestFinished } from 'vitest';
import { auth } from '../main.ts';

export const password = 'correcta-1';
export const ana = {
  username: 'Ana',
  email: 'Ana@Example.com',
  password,
  country: 'España',
  timeZone: 'Europe/Madrid',
};

/** Headers of a call from this client address. */
export const from = (ip: string) => ({ 'x-client-ip': ip });

/** Opens auth on a free port, with shorthands to register and log in. */
export async function openTestAuth(options: TestOptions = {}) {
  const listenTo = [accountRegistered, accountErased, accountStatusChanged, passwordResetRequested];
  const test = await openTestService(auth, { listenTo, ...options });
  const registerAs = (body: object = {}, headers = from('10.0.0.1')) =>
    test.call(register, { body: { ...ana, ...body }, headers });
  const logInAs = (body: object = {}, given: TestCall = {}) =>
    test.call(login, {
      headers: from('10.0.0.1'),
      ...given,
      body: { email: ana.email, password, ...body },
    });
  /** Requests a page as a browser does, without following redirects. */
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
  /** Makes an account like one that was opened with Google. */
  const removePassword = (mail = ana.email.toLowerCase()) =>
    test.store.collection('accounts').updateOne({ mail }, { $unset: { passwordHash: '' } });
  return { ...test, registerAs, logInAs, visit, removePassword };
}

export type TestAuth = Awaited<ReturnType<typeof openTestAuth>>;

/** Auth for one test, which closes it at its end. */
export async function authForTest(options: TestOptions = {}): Promise<TestAuth> {
  const test = await openTestAuth(options);
  onTestFinished(() => test.close());
  return test;
}

/** The JSON of a token's header or claims. */
export const partOf = (token: string, part: 'header' | 'claims') =>
  JSON.parse(
    Buffer.from(token.split('.')[part === 'header' ? 0 : 1] ?? '', 'base64url').toString(),
  );

/** The account id inside a token. */
export const accountIdOf = (token: string): string => partOf(token, 'claims').sub;
