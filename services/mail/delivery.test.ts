import { accountRegistered } from '@contesta/contracts/events';
import { contact } from '@contesta/contracts/mail';
import { silentLog } from '@contesta/kit/log';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterAttempt } from './delivery.ts';
import { openMailStore } from './store.ts';
import { useMail } from './testing/test-mail.ts';
import { openTransport } from './transport.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mail = useMail();
beforeEach(() => mail.server.answerWith(550));
const store = () => openMailStore(mail.service.store);
const updateLetters = (update: object, filter = {}) =>
  mail.service.store.collection('letters').updateMany(filter, update);
const register = (accountId: string) => mail.service.publish(accountRegistered, { accountId });
const deadIds = async () => (await (await store()).dead()).map(({ _id }) => _id);
const expectDead = (ids: string[]) => eventually(async () => expect(await deadIds()).toEqual(ids));
async function giveUpOne(): Promise<void> {
  await register('account-ana');
  await expectDead(['welcome-account-ana']);
}
const resend = async (id: string) => (await store()).resend(id, mail.service.kit.clock());

describe('a letter that was given up', () => {
  it('is kept with the SMTP code, and can be resent once, unchanged', async () => {
    await giveUpOne();
    const dead = { state: 'dead', lastReply: 550, deadAt: expect.any(Date) };
    expect(await mail.storedLetters()).toMatchObject([dead]);
    mail.server.answerWith('accept');
    expect(await resend('welcome-account-ana')).toBe(true);
    await mail.waitForLetters(2);
    const [refused, sent] = mail.server.letters;
    expect([sent?.messageId, sent?.text]).toEqual([refused?.messageId, refused?.text]);
    await mail.waitUntilSent(1);
    expect(await resend('welcome-account-ana')).toBe(false);
    expect((await mail.storedLetters())[0]).not.toHaveProperty('text');
  });

  it('is retried after it is resent, whatever its age', async () => {
    await giveUpOne();
    mail.service.advance(10 * day);
    mail.server.answerWith(451);
    await resend('welcome-account-ana');
    await mail.waitForLetters(2);
    const retried = [{ state: 'waiting', lastReply: 451 }];
    await eventually(async () => expect(await mail.storedLetters()).toMatchObject(retried));
    mail.server.answerWith('accept');
    await mail.waitForLetters(3);
  });

  it('is the only kind of letter that can be resent: letters that were sent or never queued cannot', async () => {
    mail.server.answerWith('accept');
    await register('account-ana');
    await mail.waitUntilSent(1);
    for (const name of ['ana', 'bea']) expect(await resend(`welcome-account-${name}`)).toBe(false);
  });

  it('loses its text after thirty days, or is deleted if it was a message to the operator', async () => {
    await giveUpOne();
    const body = { name: 'Eva', email: 'eva@example.com', message: 'Hola' };
    await mail.service.call(contact, { body });
    await mail.waitForState('dead', 2);
    const setDeadFor = (days: number, filter = {}) =>
      updateLetters({ $set: { deadAt: new Date(Date.now() - days * day) } }, filter);
    await setDeadFor(29);
    await setDeadFor(31, { _id: { $ne: 'welcome-account-ana' } });
    await mail.reopen(); // old letters are deleted at the start
    await eventually(async () => expect(await mail.storedLetters()).toHaveLength(1));
    await expectDead(['welcome-account-ana']);
    await setDeadFor(31);
    await mail.reopen();
    await expectDead([]);
    const [remaining] = await mail.storedLetters();
    expect(remaining).toMatchObject({ _id: 'welcome-account-ana', state: 'dead' });
    for (const field of ['text', 'html', 'deadAt']) expect(remaining).not.toHaveProperty(field);
    expect(await resend('welcome-account-ana')).toBe(false);
  });

  it('is deleted with its account', async () => {
    await giveUpOne();
    await mail.eraseAccount();
    expect(await mail.storedLetters()).toEqual([]);
  });
});

it('a sent letter is deleted once it is older than LETTERS_KEPT_DAYS', async () => {
  await giveUpOne();
  const createdAt = new Date(Date.now() - 35 * day);
  await updateLetters({ $set: { createdAt, state: 'sent' }, $unset: { deadAt: '' } });
  await mail.reopen({ LETTERS_KEPT_DAYS: '40' });
  await register('account-bea');
  const ids = async () => (await mail.storedLetters()).map(({ _id }) => _id);
  await eventually(async () => expect(await ids()).toHaveLength(2));
  await mail.reopen({ LETTERS_KEPT_DAYS: '30' });
  await eventually(async () => expect(await ids()).toEqual(['welcome-account-bea']));
});

it.each([
  ['ends when the server accepts the letter', null, 1, 0, { next: 'sent' }],
  ['retries after a second', 0, 1, hour, { next: 'retry', reply: 0, afterMs: 1_000 }],
  ['doubles the delay', 0, 2, hour, { next: 'retry', reply: 0, afterMs: 2_000 }],
  ['waits five minutes at most', 0, 12, hour, { next: 'retry', reply: 0, afterMs: 300_000 }],
  ['keeps the delay of five minutes', 0, 500, hour, { next: 'retry', reply: 0, afterMs: 300_000 }],
  ['gives up at once on a refused address', 550, 1, 0, { next: 'dead', reply: 550 }],
  ['gives up after three days', 421, 9, 73 * hour, { next: 'dead', reply: 421 }],
  ['retries after a refused login', 535, 1, hour, { next: 'retry', reply: 535, afterMs: 1_000 }],
])('the delivery %s', (_, reply, attempts, ageMs, outcome) => {
  expect(afterAttempt(reply, attempts, ageMs)).toEqual(outcome);
});

it('without SMTP_URL the start logs an error, since somebody must set it', async () => {
  const errors: string[] = [];
  const log = { ...silentLog, error: (line: string) => void errors.push(line) } as typeof silentLog;
  await openTransport(undefined, 'a@example.com', log);
  expect(errors).toEqual([expect.stringMatching(/^SMTP_URL is not set/)]);
});
