import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, openTestAuth, password, type TestAuth } from '../test-auth.ts';

let test: TestAuth;
beforeAll(async () => {
  test = await openTestAuth();
  await test.registerAs();
  await test.registerAs({ email: 'google@example.com' });
  await test.store
    .collection('accounts')
    .updateOne({ mail: 'google@example.com' }, { $unset: { passwordHash: '' } });
});
afterAll(() => test.close());

const anonymous = (answer: { body: { requestId: string } }) => ({
  ...answer.body,
  requestId: answer.body.requestId.length,
});

describe('logging in', () => {
  it('answers 200 with a token and the user', async () => {
    const { status, body } = await test.logInAs();
    expect(status).toBe(200);
    expect(body.user).toEqual({ username: 'Ana', email: 'Ana@Example.com', status: 'free' });
    expect(body.token.split('.')).toHaveLength(3);
  });

  it('answers the same for a wrong password, an unknown mail and an account of Google alone', async () => {
    const answers = await Promise.all([
      test.logInAs({ password: 'equivocada' }),
      test.logInAs({ email: 'nobody@example.com' }),
      test.logInAs({ email: 'google@example.com' }),
      test.logInAs({ email: 'not a mail', password: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const [first, ...others] = answers.map(anonymous);
    expect(first).toMatchObject({ message: 'Credenciales inválidas', code: 'BAD_CREDENTIALS' });
    for (const other of others) expect(other).toEqual(first);
    const headers = answers.map((answer) =>
      [...answer.headers].filter(([name]) => name !== 'date'),
    );
    for (const other of headers) expect(other).toEqual(headers[0]);
  });

  it('works as long on an unknown mail as on a wrong password', async () => {
    const timeOf = async (email: string, round: number) => {
      const since = performance.now();
      await test.logInAs({ email, password: 'equivocada' }, { headers: from(`10.1.${round}.1`) });
      return performance.now() - since;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await timeOf(`google@example.com`, round));
      unknown.push(await timeOf(`unknown-${round}@example.com`, round));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it('follows the language of the last login', async () => {
    await test.logInAs({}, { headers: { ...from('10.0.0.1'), 'accept-language': 'en' } });
    const language = async () =>
      (await test.store.collection('accounts').findOne({ mail: 'ana@example.com' }))?.language;
    expect(await language()).toBe('en');
    await test.logInAs({}, { headers: from('10.0.0.1') });
    expect(await language()).toBe('en');
  });

  it('takes thirty right logins at once, though only ten may be under way', async () => {
    const asked = Array.from({ length: 30 }, () => test.logInAs());
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(Array(30).fill(200));
  });

  it.each([
    {},
    { email: 'a@b.es' },
    { password },
    { email: { $gt: '' }, password },
    { email: ['a@b.es'], password },
    { email: 'a@b.es', password: 'x'.repeat(129) },
  ])('answers 400 to %j', async (body) => {
    const { status } = await test.logInAs({ email: undefined, password: undefined, ...body });
    expect(status).toBe(400);
  });
});
