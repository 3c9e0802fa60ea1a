import {
  createExportLink,
  exportConversations,
  judgeReply,
  listConversations,
  readConversation,
  readLearning,
  reply,
} from '@contesta/contracts/conversation';
import { listUnanswered } from '@contesta/contracts/inbox';
import { explain } from '@contesta/contracts/rehearsal';
import { sheetTypes } from '@contesta/contracts/spreadsheet';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversation } from '../main.ts';
import { chatbotId, peersOfFlorist } from '../testing/peers.ts';

let world: Parameters<typeof peersOfFlorist>[0];
let service: Awaited<ReturnType<typeof openTestService>>;
beforeEach(async () => {
  world = { status: 'full', version: 1 };
  service = await openTestService(conversation, { peers: peersOfFlorist(world) });
});
afterEach(async () => service.close());

const params = { id: chatbotId };
const owner = () => service.tokenFor('owner-ana-1');
async function say(message: string, conversationId?: string): Promise<string> {
  const { body } = await service.call(reply, { params, body: { message, conversationId } });
  return body.conversationId;
}
const list = (query: Record<string, string> = {}, token = owner()) =>
  service.call(listConversations, { params, query, token });

describe('the list of conversations', () => {
  it('shows the newest first, with the number of unanswered messages', async () => {
    const first = await say('horario');
    const second = await say('¿Quién ganó la liga en 1987?');
    await say('horario', first);
    const { body } = await list();
    expect(body.items).toMatchObject([
      { conversationId: first, exchanges: 2, unanswered: 0 },
      { conversationId: second, exchanges: 1, unanswered: 1 },
    ]);
    expect(body.next).toBeNull();
  });

  it('lists each conversation once across pages, even with equal times', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => say('horario')));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await list({ limit: '5', ...(cursor ? { cursor } : {}) });
      seen.push(...body.items.map((item: { conversationId: string }) => item.conversationId));
      cursor = body.next;
    }
    expect(seen.sort()).toEqual(ids.sort());
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'x' },
    { cursor: 'nonsense' },
    { only: 'courtesy' },
    { q: 'x'.repeat(201) },
  ])('answers 400 to %j', async (query) => expect((await list(query)).status).toBe(400));

  it('shows the first message, the channel, and whether an appointment was booked', async () => {
    const long = `¿Y ${'🌷'.repeat(200)}?`;
    const conversationId = await say(long);
    await say('horario', conversationId);
    const greeting = { message: 'Hola', channel: 'page' };
    const other = await service.call(reply, { params, body: greeting });
    const { body } = await list();
    expect(body.items).toEqual([
      expect.objectContaining({
        conversationId: other.body.conversationId,
        first: 'Hola',
        channel: 'page',
      }),
      expect.objectContaining({
        conversationId,
        first: `¿Y ${'🌷'.repeat(137)}`,
        channel: 'web',
        booked: false,
        left: false,
      }),
    ]);
  });

  it('finds words of messages and replies, ignoring case and accents', async () => {
    const opening = await say('¿A qué hora abrís?');
    const roses = await say('Quiero ROSAS para María');
    await say('horario', roses);
    const found = async (q: string) =>
      (await list({ q })).body.items.map((one: { conversationId: string }) => one.conversationId);
    expect(await found('abris')).toEqual([opening]);
    expect(await found('rosas maria')).toEqual([roses]);
    expect(await found('  ')).toHaveLength(2);
    expect(await found('¿a')).toEqual([opening]);
    expect(await found('rosas peonías')).toEqual([]);
    expect(await found('de lunes')).toEqual([roses, opening]);
  });

  it('finds words page by page, in conversations longer than one batch', async () => {
    const ids = [await say('tulipanes')];
    for (let seq = 0; seq < 7; seq += 1) ids.unshift(await say('tulipanes'));
    const [middle = ''] = ids.slice(3);
    const [first] = await service.store
      .collection('exchanges')
      .find({ conversationId: middle })
      .toArray();
    const { unsent: _, ...exchange } = first ?? expect.fail('it was not stored');
    for (let seq = 2; seq <= 620; seq += 1) {
      const _id = String(exchange._id).replace(/\d+$/, String(seq).padStart(8, '0'));
      const question = seq === 3 ? 'un tulipán negro' : 'otra cosa';
      await service.store.collection('exchanges').insertOne({ ...exchange, _id, seq, question });
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { q: 'tulipanes', limit: '3', ...(cursor ? { cursor } : {}) };
      const { body } = await list(query);
      seen.push(...body.items.map((item: { conversationId: string }) => item.conversationId));
      cursor = body.next;
    }
    expect(seen).toEqual(ids);
  });

  it('filters unanswered and booked conversations, also in a search', async () => {
    const unknown = await say('¿Quién ganó la liga en 1987?');
    const known = await say('horario');
    await service.store
      .collection('conversations')
      .updateOne({ _id: known }, { $set: { booked: true } });
    const only = async (query: Record<string, string>) =>
      (await list(query)).body.items.map((one: { conversationId: string }) => one.conversationId);
    expect(await only({ only: 'unanswered' })).toEqual([unknown]);
    expect(await only({ only: 'booked' })).toEqual([known]);
    expect(await only({ only: 'left' })).toEqual([]);
    expect(await only({ only: 'unanswered', q: 'LIGA' })).toEqual([unknown]);
    expect(await only({ only: 'booked', q: 'liga' })).toEqual([]);
  });

  it('hides a summary without an exchange, and still lists the next page', async () => {
    const older = await say('horario');
    const last = await service.store.collection('conversations').findOne({ _id: older });
    const lastAt = new Date(Date.now() + 1_000);
    const _id = older.slice(0, -1) + (older.endsWith('A') ? 'B' : 'A');
    const orphan = { ...last, _id, lastAt };
    await service.store.collection('conversations').insertOne(orphan);
    const { body: first } = await list({ limit: '1' });
    expect(first.items).toEqual([]);
    const { body: second } = await list({ limit: '1', cursor: first.next });
    expect(second).toMatchObject({ items: [{ conversationId: older }], next: null });
  });

  it('is refused to everybody but the owner', async () => {
    expect((await list({}, service.tokenFor('stranger-1'))).status).toBe(404);
    expect((await service.call(listConversations, { params })).status).toBe(401);
  });
});

describe('reading a conversation', () => {
  it('starts with the first exchange, by pages, with texts exactly as typed', async () => {
    const hostile = '<b onclick="x">=1+1</b> \u202Eabc 🌸';
    const cid = await say(hostile);
    for (const message of ['horario', 'envíos', 'tarjeta']) await say(message, cid);
    const read = (query: Record<string, string>) =>
      service.call(readConversation, { params: { ...params, cid }, query, token: owner() });
    const first = (await read({ limit: '3' })).body;
    const second = (await read({ limit: '3', cursor: first.next })).body;
    expect([...first.items, ...second.items].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(first.items[0]).toMatchObject({ question: hostile, answered: false });
    expect(second.next).toBeNull();
  });

  it('answers 404 for an unknown conversation', async () => {
    const cid = 'AAAAAAAAAAAAAAAAAAAAAA';
    const { status } = await service.call(readConversation, {
      params: { ...params, cid },
      token: owner(),
    });
    expect(status).toBe(404);
  });
});

describe('a likely reply', () => {
  const judge = (cid: string, right: boolean) =>
    service.call(judgeReply, {
      params: { ...params, cid },
      body: { seq: 1, right },
      token: owner(),
    });
  const read = async (cid: string) =>
    (await service.call(readConversation, { params: { ...params, cid }, token: owner() })).body
      .items[0];
  const inbox = async () =>
    (await service.call(listUnanswered, { params, token: owner() })).body.items.map(
      ({ question }: { question: string }) => question,
    );
  const message = '¿cuánto tarda el envío?';

  /** Sends a message that gets a likely reply, once the bot has been learned. */
  async function getLikelyReply(): Promise<string> {
    await say('hola');
    await eventually(async () => {
      const { body } = await service.call(readLearning, { params, token: owner() });
      expect(body.ready).toBe(true);
    }, 20_000);
    // The model is trained a moment after its texts were learned.
    await eventually(async () => {
      const { body } = await service.call(explain, { params, body: { message }, token: owner() });
      expect(body.reply).toMatch(/^Creo que preguntas/);
    });
    const cid = await say(message);
    expect(await read(cid)).toMatchObject({
      kind: 'likely',
      guess: '¿Hacéis envíos a domicilio?',
    });
    return cid;
  }

  it('that was right adds its message as another wording, once', async () => {
    const cid = await getLikelyReply();
    const { status, body } = await judge(cid, true);
    expect([status, body.answered, body.guess]).toEqual([200, true, undefined]);
    const added = { question: message, answer: 'Sí, a toda la provincia por 6 €.' };
    expect(world.pairs?.at(-1)).toEqual(added);
    expect((await read(cid)).guess).toBeUndefined();
    expect((await judge(cid, true)).status).toBe(404);
    expect(await inbox()).toEqual([]);
  });

  it('that was wrong puts its message into the inbox', async () => {
    const cid = await getLikelyReply();
    expect((await judge(cid, false)).body).toMatchObject({ answered: false });
    await eventually(async () => expect(await inbox()).toEqual([message]));
    expect(world.pairs).toBeUndefined();
  });

  it('can still be judged after the plan’s limit refused the pair', async () => {
    const cid = await getLikelyReply();
    world.isFull = true;
    expect((await judge(cid, true)).body.code).toBe('PLAN_LIMIT');
    expect((await read(cid)).guess).toBe('¿Hacéis envíos a domicilio?');
  });

  it('is judged only by the bot’s owner, and other replies cannot be judged', async () => {
    const cid = await say('horario');
    expect((await judge(cid, true)).status).toBe(404);
    const stranger = { params: { ...params, cid }, body: { seq: 1, right: true } };
    const token = service.tokenFor('someone-else');
    expect((await service.call(judgeReply, { ...stranger, token })).status).toBe(404);
  });
});

describe('the export', () => {
  const fetchCsv = async (
    query: Record<string, string> = {},
    token: string | undefined = owner(),
  ) => service.call(exportConversations, { params, query, ...(token ? { token } : {}) });

  it('is only a header for a bot without conversations', async () => {
    const { status, headers, body } = await fetchCsv();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(body).toBe('conversationId,seq,at,question,reply,answered\r\n');
  });

  it('can be parsed back into the messages, and contains no formula', async () => {
    const cid = await say('=HYPERLINK("http://x","y")');
    await say('two\r\nlines, "quoted"', cid);
    await say('\t@cmd', cid);
    await say('a;=1+1', cid);
    const rows: string[][] = parse((await fetchCsv()).body, { bom: true });
    expect(rows.slice(1).map((row) => row[3])).toEqual([
      `'=HYPERLINK("http://x","y")`,
      'two\r\nlines, "quoted"',
      "'\t'@cmd",
      "a;'=1+1",
    ]);
    expect(rows.slice(1).map((row) => [row[0], row[1]])).toEqual(
      ['1', '2', '3', '4'].map((seq) => [cid, seq]),
    );
  });

  it('is a workbook with the same cells when requested', async () => {
    const cid = await say('=HYPERLINK("http://x","y")');
    await say('two\nlines; 00123', cid);
    const given = { params, query: { format: 'xlsx' }, token: owner() };
    const { bytes, headers } = await service.call(exportConversations, given);
    expect(headers.get('content-type')).toBe(sheetTypes.xlsx);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="conversations-${chatbotId}.xlsx"`,
    );
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    const cells: string[][] = [];
    book.worksheets[0]?.eachRow((row) =>
      cells.push((row.values as unknown[]).slice(1).map(String)),
    );
    expect(cells).toEqual(parse((await fetchCsv()).body));
    expect(cells.map((row) => row[3])).toEqual([
      'question',
      `'=HYPERLINK("http://x","y")`,
      'two\nlines; 00123',
    ]);
  });

  it('opens as a workbook by any link', async () => {
    const linkTo = async (query: Record<string, string>) => {
      const { body } = await service.call(createExportLink, { params, query, token: owner() });
      return Object.fromEntries(new URL(body.url).searchParams);
    };
    const made = await linkTo({ format: 'xlsx' });
    expect(made.format).toBe('xlsx');
    for (const query of [made, { ...(await linkTo({})), format: 'xlsx' }]) {
      const { status, headers } = await fetchCsv(query, '');
      expect([status, headers.get('content-type')]).toEqual([200, sheetTypes.xlsx]);
      expect((await fetchCsv(query, '')).status).toBe(401);
    }
  });

  it('refuses an unknown format without using up the link', async () => {
    const { body } = await service.call(createExportLink, { params, token: owner() });
    const link = new URL(body.url).searchParams.get('link') ?? '';
    expect((await fetchCsv({ link, format: 'pdf' }, '')).status).toBe(400);
    expect((await fetchCsv({ link }, '')).status).toBe(200);
  });

  it('opens once by a link, without a token', async () => {
    await say('horario');
    const { body } = await service.call(createExportLink, { params, token: owner() });
    const link = new URL(body.url).searchParams.get('link') ?? '';
    expect((await fetchCsv({ link }, '')).status).toBe(200);
    expect((await fetchCsv({ link }, '')).status).toBe(401);
  });

  it('answers HEAD without using up the link', async () => {
    const { body } = await service.call(createExportLink, { params, token: owner() });
    const link = new URL(body.url).searchParams.get('link') ?? '';
    const head = () =>
      service.call(exportConversations, { method: 'HEAD', params, query: { link } });
    expect((await head()).status).toBe(200);
    expect((await fetchCsv({ link }, '')).status).toBe(200);
    expect((await head()).status).toBe(401);
  });

  it('refuses a link after a minute, and a link of another bot', async () => {
    const { body } = await service.call(createExportLink, { params, token: owner() });
    const link = new URL(body.url).searchParams.get('link') ?? '';
    const other = { params: { id: 'bot-other-1' }, query: { link } };
    expect((await service.call(exportConversations, other)).status).toBe(401);
    service.advance(61_000);
    expect((await fetchCsv({ link }, '')).status).toBe(401);
  });

  it('is refused on the pro plan, and works at once after an upgrade to full', async () => {
    world.status = 'pro';
    expect((await fetchCsv()).body.code).toBe('PLAN_REQUIRED');
    world.status = 'full';
    expect((await fetchCsv()).status).toBe(200);
  });

  it('answers 429 to the eleventh export or link in an hour', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await (turn % 2 ? fetchCsv() : service.call(createExportLink, { params, token: owner() }));
    const { status, headers } = await fetchCsv();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});
