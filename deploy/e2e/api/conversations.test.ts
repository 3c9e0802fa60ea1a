import { eventually } from '@contesta/kit/testing/eventually';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { withOriginOf } from '../../testing/google.ts';
import { useProduct } from '../../testing/open-product.ts';
import { floristPairs, type Owner } from '../../testing/owner.ts';

const product = await useProduct();
const { call } = product;
const full = await product.ownerOf('full');
const free = await product.owner();

const say = (owner: Owner, body: object, headers: Record<string, string> = {}) =>
  call.post(`/chatbots/${owner.botId}/reply`, body, { headers });
const english = { 'Accept-Language': 'en' };
const stream = { Accept: 'text/event-stream' };
const list = (owner: Owner, query = '') =>
  call.get(`/chatbots/${owner.botId}/conversations${query}`, owner);
const read = (owner: Owner, cid: string, query = '') =>
  call.get(`/chatbots/${owner.botId}/conversations/${cid}${query}`, owner);

describe('a reply', () => {
  it('has a kind and the unguessable id of a conversation', async () => {
    const { status, body, headers } = await say(full, { message: '¿Cuál es vuestro horario?' });
    const conversationId = expect.stringMatching(/^[\w-]{22,}$/);
    const reply = 'De lunes a viernes de 9:30 a 20:00.';
    const rest = { answered: true, suggestions: [], kind: 'answer', contact: null, leave: false };
    expect([status, body]).toEqual([200, { conversationId, reply, ...rest }]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('to an unknown question is in the visitor’s language', async () => {
    const { body } = await say(full, { message: 'do you repair watches?' }, english);
    expect(body.answered).toBe(false);
    expect(body.reply).not.toBe('');
    expect(body.suggestions.length).toBeLessThanOrEqual(3);
    const spanish = await say(full, { message: '¿vendéis muebles?' }, { 'Accept-Language': 'es' });
    expect(spanish.body.reply).not.toBe(body.reply);
  });

  it('uses a pair’s translation if the question is in the language of the translation', async () => {
    const owner = await product.ownerOf('full');
    const translation = 'Yes, all over the province for 6 €.';
    const [question, answer] = ['¿Hacéis envíos a domicilio?', 'Sí, a toda la provincia por 6 €.'];
    const pair = { question, answer, translation };
    const prompts = floristPairs.with(1, pair);
    const saved = await call.put(`/chatbots/${owner.botId}`, { name: 'Azahar', prompts }, owner);
    expect(saved.status).toBe(200);
    await eventually(async () => {
      const { reply } = (await say(owner, { message: 'Do you do home delivery?' }, english)).body;
      expect(reply).toContain(translation);
      expect(reply).not.toContain('provincia');
    });
    expect((await say(owner, { message: question })).body.reply).toBe(answer);
  });

  it('is streamed on request, and the stream ends with the body of an ordinary reply', async () => {
    const { text, headers } = await say(full, { message: '¿Dónde estáis?' }, stream);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const parts = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)];
    const events = parts.map(([, name, data = '']) => ({ name, data: JSON.parse(data) }));
    const done = events.pop();
    expect(done?.name).toBe('done');
    const fields = 'answered,contact,conversationId,kind,leave,reply,suggestions';
    expect(Object.keys(done?.data).sort().join()).toBe(fields);
    expect(events.every(({ name }) => name === 'delta')).toBe(true);
    expect(events.map(({ data }) => data.text).join('')).toBe(done?.data.reply);
  });

  it('is refused with JSON even if a stream was requested', async () => {
    const answer = await say(full, { message: ' ' }, stream);
    expect(refusal(answer)).toBe('400 VALIDATION');
    expect(answer.body.message).toBe('Falta el mensaje.');
  });

  it('continues the given conversation, and starts a new one if the id is unknown or of another bot', async () => {
    const conversationOf = async (conversationId?: string, owner = full): Promise<string> =>
      (await say(owner, { message: 'Hola', conversationId })).body.conversationId;
    const conversationId = await conversationOf();
    expect(await conversationOf(conversationId)).toBe(conversationId);
    const unknown = ['unknown', '', '__proto__', 'x'.repeat(5_000), `${conversationId}:`, '../x'];
    for (const given of unknown) expect(await conversationOf(given)).not.toBe(given);
    const foreign = await conversationOf(conversationId, free);
    expect(foreign).not.toBe(conversationId);
    expect((await read(full, conversationId)).body.items).toHaveLength(2);
    expect(refusal(await read(full, foreign))).toBe('404 NOT_FOUND');
  });

  it('is refused for a blank message and for 2,001 characters, and nothing is stored', async () => {
    const before = (await list(free, '?limit=100')).body.items.length;
    for (const message of ['', ' \n\t', '\u200b\u2060', '\u3000', 'a'.repeat(2_001)])
      expect(refusal(await say(free, { message }))).toBe('400 VALIDATION');
    expect((await list(free, '?limit=100')).body.items).toHaveLength(before);
    expect((await say(free, { message: '😀'.repeat(2_000) })).status).toBe(200); // code points
  });

  it('of an unknown bot is a 404', async () => {
    const answer = await say({ ...full, botId: 'unknown-id-of-16' }, { message: 'Hola' });
    expect(refusal(answer)).toBe('404 NOT_FOUND');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the owner', () => {
  it('reads conversations newest first, page by page, and the messages of each oldest first', async () => {
    const owner = await product.owner();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.unshift((await say(owner, { message: `Pregunta ${i} 😀 <b>` })).body.conversationId);
    const fields = 'booked,channel,conversationId,exchanges,first,lastAt,left,startedAt,unanswered';
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next && `&cursor=${encodeURIComponent(next)}`;
      const { body } = await list(owner, `?limit=2${cursor}`);
      expect(Object.keys(body.items[0]).sort().join()).toBe(fields);
      seen.push(...body.items.map((item: { conversationId: string }) => item.conversationId));
      next = body.next;
    }
    expect(seen).toEqual(ids);
    const { body } = await read(owner, ids[0] ?? '');
    const text = expect.any(String);
    const exchange = { seq: 1, question: 'Pregunta 4 😀 <b>', reply: text, kind: text };
    const [answered, at] = [expect.any(Boolean), expect.stringMatching(/^\d{4}-.*Z$/)];
    expect(body).toEqual({ items: [{ ...exchange, answered, at }], next: null });
  });

  it('sees statistics of all messages within ten seconds', async () => {
    const owner = await product.ownerOf('pro');
    const { conversationId } = (await say(owner, { message: 'Hola' })).body;
    await say(owner, { message: 'Otra', conversationId });
    await say(owner, { message: 'Nueva' });
    await eventually(async () => {
      const { body } = await call.get(`/chatbots/${owner.botId}/stats`, owner);
      const messages = { totalMessages: 6, averageMessages: 3, botMessages: 3, userMessages: 3 };
      expect(body).toMatchObject({ totalConversations: 2, ...messages });
      expect(Date.now() - Date.parse(body.lastInteraction)).toBeLessThan(60_000);
    }, 10_000);
  });
});

describe('the export', () => {
  const path = (owner: Owner) => `/chatbots/${owner.botId}/conversations/export`;

  it('has only a header for a bot without conversations', async () => {
    const made = await call.post('/chatbots', { name: 'Vacía', prompts: [] }, full);
    const { text, headers } = await call.get(path({ ...full, botId: made.body._id }), full);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.replace('\ufeff', '')).toBe('conversationId,seq,at,question,reply,answered\r\n');
  });

  it('contains all messages, with formulas escaped', async () => {
    const owner = await product.ownerOf('full');
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")'];
    const others = ['a "b", c', 'a\r\nb', 'a;b', "'x", '😀 ñ'];
    for (const message of [...formulas, ...others])
      expect((await say(owner, { message })).status).toBe(200);
    const { bytes } = await call.get(path(owner), owner);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const shown = [...formulas.map((text) => `'${text}`), ...others];
    expect(rows.map(({ question = '' }) => question).sort()).toEqual(shown.sort());
    expect(new Set(rows.map(({ seq }) => seq))).toEqual(new Set(['1']));
  });

  it('can be downloaded once through a link, without a login, for this bot only', async () => {
    const { url, ...others } = (await call('POST', `${path(full)}-link`, full)).body;
    expect(others).toEqual({});
    expect(url).toContain(`${product.publicUrl}/api/chatbots/${full.botId}/`);
    const link = new URL(url).searchParams.get('link');
    expect(refusal(await call.get(`${path(free)}?link=${link}`))).toBe('401 UNAUTHENTICATED');
    const open = async () => (await fetch(withOriginOf(product.url, url))).status;
    const answers = await Promise.all([open(), open(), open()]);
    expect([answers.sort(), await open()]).toEqual([[200, 401, 401], 401]);
  });

  it('answers 404 after its bot is deleted, even through a link', async () => {
    const owner = await product.ownerOf('full');
    await say(owner, { message: 'Hola' });
    const { url } = (await call('POST', `${path(owner)}-link`, owner)).body;
    await call.delete(`/chatbots/${owner.botId}`, owner);
    const download = async () => refusal(await call.get(path(owner), owner));
    await eventually(async () => expect(await download()).toBe('404 NOT_FOUND'), 5_000);
    expect((await fetch(withOriginOf(product.url, url))).status).toBe(404);
  });

  it('is refused without a login, on the free plan and through invalid links', async () => {
    expect(refusal(await call.get(path(full)))).toBe('401 UNAUTHENTICATED');
    for (const link of ['junk', '', '%00', 'x'.repeat(500), '__proto__']) {
      const opened = refusal(await call.get(`${path(full)}?link=${link}`));
      expect(['401 UNAUTHENTICATED', '400 VALIDATION']).toContain(opened);
    }
    expect(refusal(await call.get(path(free), free))).toBe('403 PLAN_REQUIRED');
  });
});
