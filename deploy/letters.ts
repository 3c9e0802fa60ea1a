import { type MailStore, openMailStore } from '@contesta/mail/store';
import { readArguments, refuseArguments } from './arguments.ts';
import { openToolStore, readToolConfig, runAsTool } from './tool.ts';

const usage = 'usage: npm run letters -- list | resend ID | resend-all';

/** Lists dead letters, and puts them back into the queue, from which the running product sends them. */
async function main(): Promise<void> {
  const [command = '', ...args] = readArguments(usage, { min: 1, max: 2 }).positionals;
  const run = commands.get(command);
  if (!run || args.length !== (command === 'resend' ? 1 : 0)) refuseArguments(usage);
  const db = await openToolStore(readToolConfig(), 'mail');
  try {
    await run(await openMailStore(db), args[0] ?? '');
  } finally {
    await db.close();
  }
}

type Command = (store: MailStore, id: string) => Promise<void>;

async function list(store: MailStore): Promise<void> {
  const letters = await store.dead();
  for (const { _id, to, subject, deadAt, lastReply } of letters)
    console.log([deadAt?.toISOString(), lastReply || 'no answer', _id, to, subject].join('\t'));
  console.log(`${letters.length} given up`);
}

async function resend(store: MailStore, id: string): Promise<void> {
  if (!(await store.resend(id, new Date())))
    throw new Error(`no letter with the id ${id} was given up`);
  console.log('1 queued again');
}

async function resendAll(store: MailStore): Promise<void> {
  let queued = 0;
  for (const { _id } of await store.dead()) if (await store.resend(_id, new Date())) queued += 1;
  console.log(`${queued} queued again`);
}

const commands = new Map<string, Command>([
  ['list', list],
  ['resend', resend],
  ['resend-all', resendAll],
]);

await runAsTool(main);
