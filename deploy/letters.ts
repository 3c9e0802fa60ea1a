import { openStore } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import { type MailStore, openMailStore } from '@contesta/mail/store';
import { z } from 'zod';

const usage = 'usage: npm run letters -- list | resend ID | resend-all';

/** Shows the letters that were given up, and puts them into the queue again, which the running product picks up. */
async function main([command = '', ...args]: string[]): Promise<number> {
  const run = commands.get(command);
  if (!run || args.length !== (command === 'resend' ? 1 : 0)) return fail(usage, 2);
  const db = await openStore(readConfig(z.object({})), 'mail');
  try {
    return await run(await openMailStore(db), args[0] ?? '');
  } finally {
    await db.close();
  }
}

type Command = (store: MailStore, id: string) => Promise<number>;

async function list(store: MailStore): Promise<number> {
  const letters = await store.dead();
  for (const { _id, to, subject, deadAt, lastReply } of letters)
    console.log([deadAt?.toISOString(), lastReply || 'no answer', _id, to, subject].join('\t'));
  console.log(`${letters.length} given up`);
  return 0;
}

async function resend(store: MailStore, id: string): Promise<number> {
  if (!(await store.resend(id, new Date()))) return fail(`no letter was given up as ${id}`, 1);
  console.log('1 queued again');
  return 0;
}

async function resendAll(store: MailStore): Promise<number> {
  let queued = 0;
  for (const { _id } of await store.dead()) if (await store.resend(_id, new Date())) queued += 1;
  console.log(`${queued} queued again`);
  return 0;
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

const commands = new Map<string, Command>([
  ['list', list],
  ['resend', resend],
  ['resend-all', resendAll],
]);
process.exitCode = await main(process.argv.slice(2));
