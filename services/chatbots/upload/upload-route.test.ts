import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChatbot, getChatbot, uploadPrompts } from '@contesta/contracts/chatbots';
import { accountStatusChanged } from '@contesta/contracts/events';
import { internalAccount } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { bind } from '@contesta/kit/http/bind';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chatbots } from '../main.ts';

let status: Status;
let service: Awaited<ReturnType<typeof openTestService>>;
let id: string;

beforeEach(async () => {
  status = 'full';
  service = await openTestService(chatbots, {
    peers: [
      bind(internalAccount, {
        handle: async ({ params }) => ({
          accountId: params.id,
          status,
          revision: 1,
          email: 'ana@example.com',
          username: 'Ana',
          language: 'es' as const,
          timeZone: 'UTC',
        }),
      }),
    ],
  });
  const body = { name: 'Azahar', prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }] };
  id = (await service.call(createChatbot, { body, token: service.tokenFor('ana-0001') })).body._id;
});
afterEach(async () => {
  expect(temporaryFiles()).toEqual([]);
  await service.close();
});

function temporaryFiles(): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith('contesta-uploads-'));
  return folders.flatMap((folder) => readdirSync(join(tmpdir(), folder)));
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

it('appends the rows of a spreadsheet and says what became of each', async () => {
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

it('stores nothing of a preview and shows every row', async () => {
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

it('loses no row of four files sent at once', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) =>
    upload(`¿${name}?;respuesta ${name}\n¿${name}2?;otra ${name}\n`),
  );
  const codes = (await Promise.all(files)).map((answer) => answer.status);
  expect(codes).toEqual([200, 200, 200, 200]);
  expect(await stored()).toHaveLength(9);
});

it('refuses plans without uploads before it reads the file', async () => {
  status = 'pro';
  await service.publish(accountStatusChanged, { accountId: 'ana-0001', revision: 2, status });
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
  const loose = await service.call(uploadPrompts, { params, body: 'x', headers, token });
  const body = new FormData();
  body.append('file', new Blob([sheet]), 'a.csv');
  body.append('file', new Blob([sheet]), 'b.csv');
  const two = await service.call(uploadPrompts, { params, body, token });
  expect([json.status, loose.status, two.status]).toEqual([415, 400, 400]);
});
