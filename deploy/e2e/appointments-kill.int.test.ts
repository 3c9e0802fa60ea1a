import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { inherited } from '../inherited.ts';
import { get, openCaller } from '../testing/calls.ts';
import { type Distributed, startDistributed } from '../testing/distributed.ts';
import { givenServers } from '../testing/given-servers.ts';
import { grantPlan, makeOwner, type Owner } from '../testing/owner.ts';
import { deployFolder, endProcess, runTool } from '../testing/processes.ts';

const slotCount = 20;
const visitorsOfSlot = 5;
const secret = 'the-internal-secret-of-this-test-alone';
const always = [{ from: '00:00', to: '24:00' }];
const settings = {
  business: 'Azahar',
  hours: [always, always, always, always, always, always, always],
  leadMinutes: 0,
};

let product: Distributed;
let owner: Owner;
let second: { port: number; child: ChildProcess };
beforeAll(async () => {
  const servers = givenServers() ?? expect.fail('this project runs on real servers');
  product = await startDistributed(servers, { INTERNAL_SECRET: secret });
  owner = await makeOwner(product.url);
  await grantPlan(product.url, product.env, owner, 'pro');
  const calendar = `/chatbots/${owner.botId}/integrations/calendar`;
  const { token } = owner;
  const saved = await openCaller(product.url)('POST', calendar, { token, body: settings });
  expect(saved.status).toBe(200);
  second = await startSecond();
}, 240_000);
afterAll(async () => {
  await endProcess(second.child, 'SIGKILL');
  await product.kill();
});

/** One more replica of calendar, beside the one that runs. */
async function startSecond() {
  const port = await freePort();
  const SERVICE_URLS = [...product.parts().values()]
    .map((part) => `${part.name}=http://127.0.0.1:${part.port}`)
    .join(',');
  const own = { ...product.env, INTERNAL_SECRET: secret, SERVICE_URLS, PUBLIC_URL: product.url };
  const child = spawn(process.execPath, [join(deployFolder, 'service.ts'), 'calendar'], {
    env: inherited({ ...own, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }),
    stdio: 'inherit',
  });
  await eventually(() => get(`http://127.0.0.1:${port}/readyz`), 30_000);
  return { port, child };
}

const first = () => product.parts().get('calendar') ?? expect.fail('calendar runs');

/** Asks a replica as conversation does. */
const ask = (port: number, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/internal${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Internal-Secret': secret },
    body: JSON.stringify(body),
  });

type Booked = { appointmentId: string; start: string };

/** A visitor who says yes once; whoever dies meanwhile, the same booking is asked for until it is decided. */
async function book(n: number, start: string): Promise<Booked | null> {
  const body = {
    bookingKey: `booking-key-${n}`,
    chatbotId: owner.botId,
    conversationId: `conversation-${n}`,
    service: 'first',
    start,
    visitor: { name: 'Eva', email: `eva${n}@example.com` },
    language: 'es',
  };
  return await eventually(async () => {
    const { port } = n % 2 === 0 ? first() : second;
    const answer = await ask(port, '/appointments', body);
    if (answer.status === 409) return null;
    expect(answer.status).toBe(201);
    return (await answer.json()) as Booked;
  }, 60_000);
}

async function killNowAndThen(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    await pause(400);
    const { pid } = first();
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(first().pid).not.toBe(pid), 30_000);
  }
}

async function freeSlots(): Promise<string[]> {
  const from = new Date(Date.now() + 3_600_000).toISOString();
  const to = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  const body = { service: 'first', from, to, limit: slotCount };
  const answer = await ask(second.port, `/chatbots/${owner.botId}/slots`, body);
  const { slots } = (await answer.json()) as { slots: Booked[] };
  return slots.map(({ start }) => start);
}

it('every slot has one winner, who is told once, though replicas race and one is killed again and again', async () => {
  const slots = await freeSlots();
  expect(slots).toHaveLength(slotCount);
  const wanted = slots.flatMap((start) => Array<string>(visitorsOfSlot).fill(start));
  const killing = killNowAndThen();
  const answers = await Promise.all(
    wanted.map(async (start, n) => {
      await pause((n % visitorsOfSlot) * 300);
      return await book(n, start);
    }),
  );
  await killing;

  const won = answers.flatMap((answer) => answer ?? []);
  expect(won.map(({ start }) => start).toSorted()).toEqual(slots.toSorted());
  const list = `${product.url}/api/chatbots/${owner.botId}/appointments?limit=100`;
  const { items } = await get<{ items: Booked[] }>(list, owner.token);
  expect(items.map(({ appointmentId }) => appointmentId).toSorted()).toEqual(
    won.map(({ appointmentId }) => appointmentId).toSorted(),
  );

  type State = { mail: { letters: { to: string; subject: string }[] } };
  await eventually(async () => {
    const { mail } = await get<State>(`${product.url}/sandbox/state`);
    const told = mail.letters.filter(({ subject }) => subject === 'Tu cita en Azahar');
    expect(told).toHaveLength(slotCount);
    expect(new Set(told.map(({ to }) => to)).size).toBe(slotCount);
  }, 30_000);
  const check = await runTool('backup/check.ts', [], product.env);
  expect(check).toMatchObject({ code: 0 });
}, 180_000);
