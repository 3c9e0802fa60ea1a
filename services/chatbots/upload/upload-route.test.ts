import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChatbot, getChatbot, uploadPrompts } from '@contesta/contracts/chatbots';
import { fillPath } from '@contesta/contracts/endpoint';
import { accountStatusChanged } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChatbotsService } from '../testing/chatbots-service.ts';

let plan: Parameters<typeof openChatbotsService>[0];
let service: Awaited<ReturnType<typeof openChatbotsService>>;
let id: string;

let temporary: string;

beforeEach(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'contesta-test-'));
  vi.stubEnv('TMPDIR', temporary);
  plan = { status: 'full' };
  service = await openChatbotsService(plan);
  const body = { name: 'Azahar', prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }] };
  id = (await service.call(createChatbot, { body, token: service.tokenFor('ana-0001') })).body._id;
});
afterEach(async () => {
  await eventually(() => expect(uploadFolders()).toEqual([]));
  await service.close();
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

function uploadFolders(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('contesta-uploads-'));
}

function upload(
  content: string | Uint8Array<ArrayBuffer>,
  query: Record<string, string> = {},
  field = 'file',
) {
  const body = new FormData();
  body.append(field, new Blob([content]), 'preguntas.csv');
  return service.call(uploadPrompts, {
    params: { id },
    query,
    body,
    token: service.tokenFor('ana-0001'),
  });
}
const stored = async () => (await service.call(getChatbot, { params: { id } })).body.prompts;

const sheet =
  'pregunta;respuesta\n¿Horario?;De 9 a 14.\n¿Envíos?;"Sí; por 6 €"\n;sin pregunta\n¿Horario?;Cerrado\n';

it('appends the rows of a spreadsheet and reports on each', async () => {
  const { status: code, body } = await upload(sheet);
  expect(code).toBe(200);
  expect(body).toMatchObject({ imported: 2, duplicates: 1, rejected: [{ row: 4 }] });
  expect(body.prompts.map((pair: { answer: string }) => pair.answer)).toEqual([
    'De 9 a 14.',
    'Sí; por 6 €',
    'Cerrado',
  ]);
  expect(await stored()).toEqual(body.prompts);
});

it('shows every row in a preview and stores nothing', async () => {
  const { body } = await upload(sheet, { preview: 'true' });
  expect(body.rows.map((row: { row: number; state: string }) => [row.row, row.state])).toEqual([
    [2, 'duplicate'],
    [3, 'new'],
    [4, 'rejected'],
    [5, 'new'],
  ]);
  expect(body.rows[3].reason).toBe('conflict');
  expect(await stored()).toHaveLength(1);
});

it('loses no row of four concurrent files', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) =>
    upload(`¿${name}?;respuesta ${name}\n¿${name}2?;otra ${name}\n`),
  );
  const codes = (await Promise.all(files)).map((answer) => answer.status);
  expect(codes).toEqual([200, 200, 200, 200]);
  expect(await stored()).toHaveLength(9);
});

it('refuses plans without uploads before reading the file', async () => {
  plan.status = 'pro';
  await service.publish(accountStatusChanged, { accountId: 'ana-0001', revision: 2, ...plan });
  expect((await upload(sheet)).body.code).toBe('PLAN_REQUIRED');
});

it.each([
  ['another field', () => upload(sheet, {}, 'other'), 400],
  ['a picture', () => upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5])), 422],
  ['an empty file', () => upload(''), 422],
  ['six megabytes', () => upload('a;b\n'.repeat(1_600_000)), 413],
  ['an unknown preview', () => upload(sheet, { preview: 'maybe' }), 400],
])('refuses %s', async (_, send, code) => {
  const answer = await send();
  expect([answer.status, typeof answer.body.message]).toEqual([code, 'string']);
  expect(await stored()).toHaveLength(1);
});

it('refuses JSON, a form without a boundary and two files', async () => {
  const token = service.tokenFor('ana-0001');
  const params = { id };
  const json = await service.call(uploadPrompts, { params, body: { file: 'x' }, token });
  const headers = { 'Content-Type': 'multipart/form-data' };
  const noBoundary = await service.call(uploadPrompts, { params, body: 'x', headers, token });
  const body = new FormData();
  body.append('file', new Blob([sheet]), 'a.csv');
  body.append('file', new Blob([sheet]), 'b.csv');
  const two = await service.call(uploadPrompts, { params, body, token });
  expect([json.status, noBoundary.status, two.status]).toEqual([415, 400, 400]);
});

/** Starts an upload that never ends. */
async function stalledUpload() {
  const connection = await openRawConnection(Number(new URL(service.url).port));
  connection.send(
    [
      `POST ${fillPath(uploadPrompts.path, { id })} HTTP/1.1`,
      'Host: localhost',
      `X-Internal-Secret: ${service.internalSecret}`,
      `Authorization: Bearer ${service.tokenFor('ana-0001')}`,
      'Content-Type: multipart/form-data; boundary=y',
      'Content-Length: 1000000',
      '',
      '--y',
      'Content-Disposition: form-data; name="file"; filename="a.csv"',
      '',
      'pregunta;respuesta',
    ].join('\r\n'),
  );
  return connection;
}

/** The folders with a file that is being received. */
function filledFolders(): string[] {
  const folders = readdirSync(temporary).map((name) => join(temporary, name));
  return folders.filter((folder) =>
    readdirSync(folder).some((name) => /^[0-9a-f]{32}$/.test(name)),
  );
}

it('receives a file into a new private folder, not into an existing one', async () => {
  await service.close({ keep: true });
  const hash = createHash('sha256').update(service.directory).digest('hex').slice(0, 12);
  const existing = join(temporary, `contesta-uploads-${hash}`);
  mkdirSync(existing, { mode: 0o777 });
  service = await openChatbotsService(plan, { directory: service.directory });
  const connection = await stalledUpload();
  const [folder = ''] = await eventually(() => {
    const found = filledFolders();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(folder).not.toBe(existing);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  connection.close();
  rmSync(existing, { recursive: true });
});

it('removes old folders of a killed process, but not recent ones', async () => {
  const hash = createHash('sha256').update(service.directory).digest('hex').slice(0, 12);
  const folders = [
    join(temporary, `contesta-uploads-${hash}-old`),
    join(temporary, `contesta-uploads-${hash}-new`),
  ];
  for (const folder of folders) mkdirSync(folder);
  utimesSync(folders[0] ?? '', 0, 0);
  await service.close({ keep: true });
  service = await openChatbotsService(plan, { directory: service.directory });
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
  rmSync(folders[1] ?? '', { recursive: true });
});

it('receives one file of an account at a time, and those of other accounts in parallel', async () => {
  const first = await stalledUpload();
  await eventually(() => expect(filledFolders()).toHaveLength(1));
  const more = await Promise.all(Array.from({ length: 8 }, stalledUpload));
  const oneTooMany = await upload(sheet);
  expect([oneTooMany.status, oneTooMany.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(uploadFolders()).toHaveLength(1);
  expect((await uploadOf('eva-0001')).status).toBe(200);
  for (const connection of more) connection.close();
  first.close();
  await eventually(() => expect(uploadFolders()).toEqual([]));
  expect((await upload(sheet)).status).toBe(200);
});

describe('uploads that are cut off', () => {
  /** Creates thirty owners with a bot each. */
  const owners = () =>
    Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const token = service.tokenFor(`owner-${String(n).padStart(4, '0')}`);
        const body = { name: 'Corte', prompts: [] };
        return { token, id: (await service.call(createChatbot, { body, token })).body._id };
      }),
    );
  /** Sends a share of an upload of 200 kB and resets the connection. */
  async function cut(owner: { token: string; id: string }, share: number): Promise<void> {
    const text = Array.from({ length: 4_000 }, (_, n) => `¿Pregunta ${n}?;Respuesta número ${n}`);
    const file = Buffer.from(
      `--y\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text.join('\r\n')}\r\n--y--\r\n`,
    );
    const connection = await openRawConnection(Number(new URL(service.url).port));
    connection.send(
      [
        `POST ${fillPath(uploadPrompts.path, { id: owner.id })} HTTP/1.1`,
        'Host: localhost',
        `X-Internal-Secret: ${service.internalSecret}`,
        `Authorization: Bearer ${owner.token}`,
        'Content-Type: multipart/form-data; boundary=y',
        `Content-Length: ${file.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    await new Promise((sent) =>
      connection.socket.write(file.subarray(0, file.length * share), sent),
    );
    connection.socket.resetAndDestroy();
  }

  it.each([
    ['before the file', 0],
    ['half way', 0.5],
    ['after the last byte', 1],
  ])('%s free their slots at once for other owners and for the same owner', async (_, share) => {
    const senders = await owners();
    await Promise.all(senders.map((one) => cut(one, share)));
    expect((await uploadOf('eva-0001')).status).toBe(200);
    const sameOwner = { token: service.tokenFor('ana-0001'), id };
    await Promise.all(Array.from({ length: 30 }, () => cut(sameOwner, share)));
    expect((await upload(sheet)).status).toBe(200);
  });
});

/** Uploads a file to a new bot of another owner. */
async function uploadOf(owner: string) {
  const token = service.tokenFor(owner);
  const bot = await service.call(createChatbot, { body: { name: 'Eva', prompts: [] }, token });
  const body = new FormData();
  body.append('file', new Blob([sheet]), 'preguntas.csv');
  return await service.call(uploadPrompts, { params: { id: bot.body._id }, body, token });
}
