import { accountErased, accountRegistered } from '@contesta/contracts/events';
import { contact } from '@contesta/contracts/mail';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailStore } from './store.ts';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { openFakeAuth, openTestMail, type TestMail } from './testing/test-mail.ts';

const day = 24 * 3_600_000;
const auth = openFakeAuth();
let server: MailServer;
let service: TestMail;

beforeEach(async () => {
  auth.account.isErased = false;
  server = await openMailServer();
  service = await openTestMail(server.port, auth);
  server.answers(550);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const store = () => openMailStore(service.store);
const rows = () => service.store.collection('letters').find({}).toArray();
const register = (accountId: string) => service.publish(accountRegistered, { accountId });
const waitForLetters = (count: number) =>
  eventually(() => expect(server.letters).toHaveLength(count), 10_000);
const expectDead = (ids: string[]) =>
  eventually(
    async () => expect((await (await store()).dead()).map(({ _id }) => _id)).toEqual(ids),
    10_000,
  );
async function giveUpOne(): Promise<void> {
  await register('account-ana');
  await expectDead(['welcome-account-ana']);
}
const resend = async (id: string) => (await store()).resend(id, service.kit.clock());

describe('a letter that was given up', () => {
  it('is kept with the SMTP code, and can be resent unchanged, once', async () => {
    await giveUpOne();
    expect(await rows()).toMatchObject([
      { state: 'dead', lastReply: 550, deadAt: expect.any(Date) },
    ]);
    server.answers('take');
    expect(await resend('welcome-account-ana')).toBe(true);
    await waitForLetters(2);
    const [refused, sent] = server.letters;
    expect([sent?.messageId, sent?.text]).toEqual([refused?.messageId, refused?.text]);
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sent' }]), 10_000);
    expect(await resend('welcome-account-ana')).toBe(false);
    expect((await rows())[0]).not.toHaveProperty('text');
  });

  it('is retried for three days after it is resent, whatever its age', async () => {
    await giveUpOne();
    service.advance(10 * day);
    server.answers(451);
    await resend('welcome-account-ana');
    await waitForLetters(2);
    await eventually(
      async () => expect(await rows()).toMatchObject([{ state: 'waiting', lastReply: 451 }]),
      10_000,
    );
    server.answers('take');
    await waitForLetters(3);
  });

  it('cannot be resent if it is already sent or unknown', async () => {
    server.answers('take');
    await register('account-ana');
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sent' }]), 10_000);
    expect(await resend('welcome-account-ana')).toBe(false);
    expect(await resend('welcome-account-bea')).toBe(false);
  });

  it('loses its text after thirty days; a message to the operator is deleted', async () => {
    await giveUpOne();
    const body = { name: 'Eva', email: 'eva@example.com', message: 'Hola' };
    await service.call(contact, { body });
    await eventually(async () => expect(await (await store()).dead()).toHaveLength(2), 10_000);
    const ageBy = async (days: number) => {
      const deadAt = new Date(Date.now() - days * day);
      await service.store.collection('letters').updateMany({}, { $set: { deadAt } });
    };
    const restart = async () => {
      await service.close({ keep: true });
      service = await openTestMail(server.port, auth, {}, service.directory);
    };
    await ageBy(29);
    await restart();
    await eventually(async () => expect(await (await store()).dead()).toHaveLength(2), 10_000);
    await ageBy(31);
    await restart();
    await eventually(async () => expect(await rows()).toHaveLength(1), 10_000);
    await expectDead([]);
    const [remaining] = await rows();
    expect(remaining).toMatchObject({ _id: 'welcome-account-ana', state: 'dead' });
    for (const field of ['text', 'html', 'deadAt']) expect(remaining).not.toHaveProperty(field);
    expect(await resend('welcome-account-ana')).toBe(false);
  });

  it('is deleted with other finished letters after thirty days, or as many as configured', async () => {
    await giveUpOne();
    const age = (days: number, change: object) =>
      service.store
        .collection('letters')
        .updateMany({}, { $set: { createdAt: new Date(Date.now() - days * day), ...change } });
    const restart = async (keptDays: string) => {
      await service.close({ keep: true });
      const env = { LETTERS_KEPT_DAYS: keptDays };
      service = await openTestMail(server.port, auth, env, service.directory);
    };
    await age(35, { state: 'sent' });
    await service.store.collection('letters').updateMany({}, { $unset: { deadAt: '' } });
    await restart('40');
    await service.publish(accountRegistered, { accountId: 'account-bea' });
    await eventually(async () => expect(await rows()).toHaveLength(2), 10_000);
    await restart('30');
    await eventually(
      async () => expect((await rows()).map(({ _id }) => _id)).toEqual(['welcome-account-bea']),
      10_000,
    );
  });

  it('is deleted with its account', async () => {
    await giveUpOne();
    auth.account.isErased = true;
    await service.publish(accountErased, { accountId: 'account-ana' });
    expect(await rows()).toEqual([]);
  });
});
