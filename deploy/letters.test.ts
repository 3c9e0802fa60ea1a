import { accountRegistered } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { openMailStore } from '@contesta/mail/store';
import { type MailServer, openMailServer } from '@contesta/mail/testing/mail-server';
import { openFakeAuth, openTestMail, type TestMail } from '@contesta/mail/testing/test-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from './testing/processes.ts';

let server: MailServer;
let service: TestMail;

beforeAll(async () => {
  server = await openMailServer();
  service = await openTestMail(server.port, openFakeAuth());
  server.answerWith(550);
  for (const accountId of ['account-ana', 'account-bea', 'account-eva'])
    await service.publish(accountRegistered, { accountId });
  await untilGivenUp(3);
  server.answerWith('accept');
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const letters = (...args: string[]) =>
  runTool('letters.ts', args, { DATA_DIR: service.directory, LOG_LEVEL: 'silent' });
const untilGivenUp = (count: number) =>
  eventually(async () =>
    expect(await (await openMailStore(service.store)).dead()).toHaveLength(count),
  );
const untilArrived = (count: number) =>
  eventually(() => expect(server.letters).toHaveLength(count));

describe('npm run letters', () => {
  const refusedArguments = [[[]], [['send']], [['resend']], [['list', 'all']]];
  it.each(refusedArguments)('prints its usage for the arguments %j', async (args) => {
    const stderr = expect.stringMatching(/^usage: npm run letters -- list .+\s$/);
    expect(await letters(...args)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('lists undeliverable letters with the SMTP code, without their texts', async () => {
    const { code, stdout } = await letters('list');
    const line =
      /^[\d-]+T\S+Z\t550\twelcome-account-ana\tana@example\.com\tTu cuenta de Contesta está lista$/m;
    expect([code, stdout]).toEqual([0, expect.stringMatching(line)]);
    expect(stdout).toMatch(/^3 given up\n$/m);
    expect(stdout).not.toContain('Hola');
  });

  it('sends an undeliverable letter again while the product runs, and refuses a second time', async () => {
    expect(await letters('resend', 'welcome-account-bea')).toMatchObject({ code: 0 });
    await untilArrived(4); // the server also keeps the three that it refused
    expect(server.letters[3]?.messageId).toBe('<welcome-account-bea@contesta.example>');
    const { code, stderr } = await letters('resend', 'welcome-account-bea');
    expect([code, stderr]).toEqual([1, 'no letter with the id welcome-account-bea was given up\n']);
  });

  it('sends all undeliverable letters again', async () => {
    expect((await letters('resend-all')).stdout).toBe('2 queued again\n');
    await untilArrived(6);
    await untilGivenUp(0);
  });
});
