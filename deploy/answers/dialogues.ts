import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { enableBookings } from '../testing/bookings.ts';
import { get, post } from '../testing/calls.ts';
import { grantPlan, makeOwner, type Owner, untilLearned } from '../testing/owner.ts';
import { startProduct } from '../testing/product.ts';
import { plusDays, todayIn, withDays } from './dialogue-days.ts';
import { type Fault, judge, type Received, type Turn } from './dialogue-judge.ts';

// Sends the conversations of held-out/dialogues.NAME.json to the product over HTTP, with the encoder on. Prints each
// dialogue that has a fault, and counts dialogues and messages by grade.

type Business = {
  name: string;
  pairs: [string, string][];
  contact?: { label: string; url: string };
  calendar?: { services: [string, number][] };
};
type Dialogue = {
  /** The key of its business. */
  at: string;
  /** A service that the visitor has booked before. */
  book?: string;
  turns: Turn[];
};
type Cases = {
  language: string;
  timeZone: string;
  businesses: Record<string, Business>;
  dialogues: Dialogue[];
};
type Grade = 'good' | Fault['grade'];

const folder = join(import.meta.dirname, 'held-out');
const horizonDays = 75;
const env = { RATE_LIMITS: 'off' };

const usage = 'usage: node deploy/answers/dialogues.ts [NAME…]';
const names = readArguments(usage, { max: Number.POSITIVE_INFINITY }).positionals;
const files = readdirSync(folder).filter(
  (file) =>
    file.startsWith('dialogues.') &&
    (names.length === 0 || names.some((name) => file === `dialogues.${name}.json`)),
);
if (files.length === 0) throw new Error(`no dialogues of ${names.join(', ')} in ${folder}`);
const product = await startProduct({ env });

async function playAll(file: string, owner: Owner): Promise<void> {
  const cases: Cases = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const bots = new Map<string, string>();
  for (const [key, business] of Object.entries(cases.businesses))
    bots.set(key, await makeBot(business, cases, owner));
  await Promise.all(
    [...bots.values()].map((botId) => untilLearned(product.url, { ...owner, botId })),
  );
  const dialogues: Grade[] = [];
  const messages: Grade[] = [];
  const faultCounts: Record<string, number> = {};
  for (const dialogue of cases.dialogues) {
    const played = await play(dialogue, cases, bots.get(dialogue.at) ?? '');
    const grades = played.flatMap((faults) => (faults ? [gradeOf(faults)] : []));
    messages.push(...grades);
    dialogues.push(worstOf(grades));
    for (const { about, grade } of played.flatMap((faults) => faults ?? [])) {
      const subject = `${grade}: ${about.replace(/,.*/, '')}`; // without what was expected
      faultCounts[subject] = (faultCounts[subject] ?? 0) + 1;
    }
  }
  console.log(`\n${file}: dialogues ${countGrades(dialogues)}; messages ${countGrades(messages)}`);
  console.log(faultCounts, '\n');
}

async function makeBot(business: Business, cases: Cases, { token }: Owner): Promise<string> {
  const prompts = business.pairs.map(([question, answer]) => ({ question, answer }));
  const { _id } = await post(
    `${product.url}/api/chatbots`,
    { name: business.name, prompts },
    token,
  );
  const path = `${product.url}/api/chatbots/${_id}`;
  const { contact, calendar } = business;
  if (contact) await put(`${path}/config`, { contact }, token);
  if (calendar)
    await enableBookings(
      product.url,
      { token, botId: String(_id) },
      {
        business: business.name,
        timeZone: cases.timeZone,
        services: calendar.services.map(([name, minutes]) => ({ name, minutes })),
        hours: [
          ...Array(5).fill([{ from: '09:00', to: '20:00' }]),
          [{ from: '09:00', to: '14:00' }],
          [],
        ],
        horizonDays,
      },
    );
  return String(_id);
}

async function put(url: string, body: unknown, token: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** The faults of each reply of a dialogue; null if a message could not be judged. */
async function play(dialogue: Dialogue, cases: Cases, botId: string): Promise<(Fault[] | null)[]> {
  const { language, timeZone, businesses } = cases;
  const pairs = businesses[dialogue.at]?.pairs ?? [];
  const played: (Fault[] | null)[] = [];
  const lines: string[] = [];
  let conversationId = dialogue.book
    ? await startBookedConversation(botId, dialogue.book, language, timeZone)
    : undefined;
  let previous: Received | null = null;
  for (const turn of dialogue.turns) {
    const today = todayIn(timeZone);
    const message = withDays(turn.say, today, language);
    const answer = await ask(botId, message, language, conversationId);
    conversationId = answer.conversationId;
    const faults = judge(turn, answer, {
      pairs,
      previous,
      today,
      end: plusDays(today, horizonDays),
    });
    played.push(faults);
    lines.push(`  > ${message}`, `  < ${lineOf(answer)}`);
    if (faults?.length)
      lines.push(`  ! ${faults.map(({ grade, about }) => `${grade}: ${about}`).join('; ')}`);
    if (!faults) lines.push('  ? takes an offer that was not made');
    previous = answer;
  }
  if (played.some((faults) => faults?.length))
    console.log([`\n${dialogue.at}`, ...lines].join('\n'));
  return played;
}

async function ask(
  botId: string,
  message: string,
  language: string,
  conversationId?: string,
): Promise<Received & { conversationId: string }> {
  const response = await fetch(`${product.url}/api/chatbots/${botId}/reply`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ message, ...(conversationId ? { conversationId } : {}) }),
  });
  if (!response.ok) throw new Error(`asking "${message}" failed with status ${response.status}`);
  return (await response.json()) as Received & { conversationId: string }; // the contract guarantees this type
}

/** Starts a conversation and books the first free time of a service in it. */
async function startBookedConversation(
  botId: string,
  service: string,
  language: string,
  timeZone: string,
): Promise<string> {
  const { conversationId } = await ask(botId, language === 'es' ? 'hola' : 'hello', language);
  const path = `${product.url}/api/chatbots/${botId}/booking`;
  const { services } = await get<{ services: { key: string; name: string }[] }>(path);
  const id = services.find(({ name }) => name === service)?.key ?? '';
  const from = plusDays(todayIn(timeZone), 1);
  const { days } = await get<{ days: { slots: { start: string }[] }[] }>(
    `${path}/slots?service=${id}&from=${from}&days=7`,
  );
  const start = days.flatMap(({ slots }) => slots)[0]?.start;
  const visitor = { name: 'Eva Zurano', email: `${crypto.randomUUID()}@example.com` };
  await post(path, { service: id, start, ...visitor, key: crypto.randomUUID(), conversationId });
  return conversationId;
}

function lineOf({ kind, reply, suggestions, leave, booking }: Received): string {
  const offered = suggestions.length > 0 ? ` [${suggestions.join(' | ')}]` : '';
  const text = `${kind}: ${reply.replaceAll('\n', ' / ')}${offered}${leave ? ' (leave)' : ''}`;
  if (!booking) return text;
  const { from, to, part, services, service, find, appointment } = booking;
  const name = services.find(({ key }) => key === service)?.name ?? 'any service';
  const extra = `${find ? ', find' : ''}${appointment ? ', appointment' : ''}`;
  return `${text} {${from}..${to}, ${part ?? 'any time'}, ${name}${extra}}`;
}

const order: Grade[] = ['good', 'clumsy', 'wrong'];
const worstOf = (grades: readonly Grade[]): Grade =>
  order[Math.max(0, ...grades.map((grade) => order.indexOf(grade)))] ?? 'good';
const gradeOf = (faults: readonly Fault[]): Grade => worstOf(faults.map(({ grade }) => grade));
const countGrades = (grades: readonly Grade[]): string =>
  order.map((name) => `${name} ${grades.filter((grade) => grade === name).length}`).join(', ');

try {
  const owner = await makeOwner(product.url);
  await grantPlan(product.url, { DATA_DIR: product.directory }, owner, 'full');
  for (const file of files) await playAll(file, owner);
} finally {
  await product.stop();
}
