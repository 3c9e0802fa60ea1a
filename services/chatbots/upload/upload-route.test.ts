import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getChatbot } from '@contesta/contracts/chatbots';
import { fillPath } from '@contesta/contracts/endpoint';
import { accountStatusChanged } from '@contesta/contracts/events';
import { uploadPrompts } from '@contesta/contracts/prompts';
import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChatbotsService } from '../testing/chatbots-service.ts';

let plan: Parameters<typeof openChatbotsService>[0];
let service: Awaited<ReturnType<typeof openChatbotsService>>;
let id: string;
const temporary = temporaryFolder();
beforeEach(async () => {
  vi.stubEnv('TMPDIR', temporary);
  plan = { status: 'full' };
  service = await openChatbotsService(plan);
  id = await service.create('ana-0001', [{ question: '¿Horario?', answer: 'De 9 a 14.' }]);
});
afterEach(async () => {
  await eventually(() => expect(uploadFolders()).toEqual([]));
  await service.close();
  vi.unstubAllEnvs();
});

const uploadFolders = () =>
  readdirSync(temporary).filter((name) => name.startsWith('contesta-uploads-'));

function upload(content: string, query: Record<string, string> = {}, bot = id, owner = 'ana-0001') {
  const body = new FormData();
  body.append('file', new Blob([content]), 'preguntas.csv');
  const token = service.tokenFor(owner);
  return service.call(uploadPrompts, { params: { id: bot }, query, body, token });
}
/** Uploads a file to a new bot of another owner. */
const uploadOf = async (owner: string) => upload(sheet, {}, await service.create(owner), owner);
const storedPairs = async () => (await service.call(getChatbot, { params: { id } })).body.prompts;
const sheet =
  'pregunta;respuesta\n¿Horario?;De 9 a 14.\n¿Envíos?;"Sí; por 6 €"\n;sin pregunta\n¿Horario?;Cerrado\n';

it('loses no row of two concurrent files', async () => {
  const files = ['a', 'b'].map((name) =>
    upload(`¿${name}?;respuesta ${name}\n¿${name}2?;otra ${name}\n`),
  );
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await storedPairs()).toHaveLength(5);
});

it('keeps the translation and the expiry of the pairs that the bot already has', async () => {
  const dated = { translation: 'We open at 9.', until: '2099-08-31T22:00:00.000Z' };
  const pairs = [{ question: '¿Abrís pronto?', answer: 'A las 9.', ...dated }];
  const bot = await service.create('ana-0001', pairs);
  expect((await upload('¿Envíos?;Sí.\n', {}, bot)).body.imported).toBe(1);
  const { prompts } = (await service.call(getChatbot, { params: { id: bot } })).body;
  expect(prompts).toEqual([...pairs, { question: '¿Envíos?', answer: 'Sí.' }]);
});

it('refuses an upload on a plan without uploads', async () => {
  plan.status = 'pro';
  await service.publish(accountStatusChanged, { accountId: 'ana-0001', revision: 2, ...plan });
  expect((await upload(sheet)).body.code).toBe('PLAN_REQUIRED');
});

it('refuses an unknown value of preview', async () => {
  expect((await upload(sheet, { preview: 'maybe' })).status).toBe(400);
  expect(await storedPairs()).toHaveLength(1);
});

type Sender = { token: string; id: string };
const ana = (): Sender => ({ token: service.tokenFor('ana-0001'), id });
const startOfForm =
  '--y\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\npregunta;respuesta\r\n';

async function startUpload(sender: Sender, length: number) {
  const connection = await openRawConnection(Number(new URL(service.url).port));
  const lines = [
    `POST ${fillPath(uploadPrompts.path, { id: sender.id })} HTTP/1.1`,
    'Host: localhost',
    `X-Internal-Secret: ${service.internalSecret}`,
    `Authorization: Bearer ${sender.token}`,
    'Content-Type: multipart/form-data; boundary=y',
    `Content-Length: ${length}`,
  ];
  connection.send(`${lines.join('\r\n')}\r\n\r\n`);
  return connection;
}

async function stalledUpload() {
  const connection = await startUpload(ana(), 1_000_000);
  connection.send(startOfForm);
  return connection;
}

/** The start of the path of each upload folder. */
function folderPrefix(): string {
  const hash = createHash('sha256').update(service.directory).digest('hex').slice(0, 12);
  return join(temporary, `contesta-uploads-${hash}`);
}

/** The folders with a file that is being received. */
function filledFolders(): string[] {
  const folders = readdirSync(temporary).map((name) => join(temporary, name));
  const isUpload = (name: string) => /^[0-9a-f]{32}$/.test(name);
  return folders.filter((folder) => readdirSync(folder).some(isUpload));
}

it('receives a file into a new private folder, not into an existing one', async () => {
  await service.close({ keep: true });
  const existing = folderPrefix();
  mkdirSync(existing, { mode: 0o777 });
  service = await openChatbotsService(plan, { directory: service.directory });
  const connection = await stalledUpload();
  await eventually(() => expect(filledFolders()).toHaveLength(1));
  const [folder = ''] = filledFolders();
  expect(folder).not.toBe(existing);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  connection.close();
  rmSync(existing, { recursive: true });
});

it('removes old folders of a killed process, but not recent ones', async () => {
  const folders = [`${folderPrefix()}-old`, `${folderPrefix()}-new`];
  for (const folder of folders) mkdirSync(folder);
  utimesSync(folders[0] ?? '', 0, 0);
  await service.close({ keep: true });
  service = await openChatbotsService(plan, { directory: service.directory });
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
  rmSync(folders[1] ?? '', { recursive: true });
});

it('receives one file per account at a time, and files of other accounts in parallel', async () => {
  const first = await stalledUpload();
  await eventually(() => expect(filledFolders()).toHaveLength(1));
  const waiting = await Promise.all(Array.from({ length: 8 }, stalledUpload));
  expect(await upload(sheet)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(uploadFolders()).toHaveLength(1);
  expect((await uploadOf('eva-0001')).status).toBe(200);
  for (const connection of waiting) connection.close();
  first.close();
  await eventually(() => expect(uploadFolders()).toEqual([]));
  expect((await upload(sheet)).status).toBe(200);
});

const newSender = async (owner: string) => {
  return { token: service.tokenFor(owner), id: await service.create(owner) };
};
/** Sends a share of an upload of about 160 kB and resets the connection. */
async function cutOff(sender: Sender, share: number): Promise<void> {
  const text = Array.from({ length: 4_000 }, (_, n) => `¿Pregunta ${n}?;Respuesta número ${n}`);
  const file = Buffer.from(`${startOfForm}${text.join('\r\n')}\r\n--y--\r\n`);
  const connection = await startUpload(sender, file.length);
  const part = file.subarray(0, file.length * share);
  await new Promise((sent) => connection.socket.write(part, sent));
  connection.socket.resetAndDestroy();
}

const sentShares = { 'before the file': 0, 'half way': 0.5, 'after the last byte': 1 };
it.each(Object.entries(sentShares))(
  'uploads that are cut off %s free their slots at once for other owners and for the same owner',
  async (_, share) => {
    // More than the ten files that are read or wait at a time, of which one owner may have nine.
    const owners = Array.from({ length: 12 }, (_, n) => `owner-${1_000 + n}`);
    const senders = await Promise.all(owners.map(newSender));
    await Promise.all(senders.map((sender) => cutOff(sender, share)));
    expect((await uploadOf('eva-0001')).status).toBe(200);
    await Promise.all(senders.map(() => cutOff(ana(), share)));
    expect((await upload(sheet)).status).toBe(200);
  },
);
