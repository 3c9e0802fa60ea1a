import { defaultConfig } from '@contesta/contracts/chatbot';
import * as calls from '@contesta/contracts/chatbots';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxSites, recordsPerHour } from './sites.ts';
import { openChatbotsService } from './testing/chatbots-service.ts';

const service = await openChatbotsService({ status: 'full' });
let id: string;
/** The client’s IP address, a different one for each test. */
let address = '';
let testCount = 0;
const ana = 'ana-0001';
const questions = ['x'.repeat(81), '¿Abrís?', '¿Abrís?', '¿Cobráis?', '¿Dónde?', '¿Quién?'];
const prompts = questions.map((question) => ({ question, answer: 'Sí.' }));
beforeEach(async () => {
  address = `198.51.100.${++testCount}`;
  id = await service.create(ana, prompts);
});

const look = (headers: Record<string, string> = {}, bot = id) =>
  service.call(calls.chatbotLook, { params: { id: bot }, headers });
/** Requests the look from a site; the gateway sets the client’s address. */
const visit = (origin: string, ip = address) => look({ Origin: origin, 'X-Client-Ip': ip });
const sites = () => service.callAs(ana, calls.chatbotSites, id);
const hosts = async () =>
  (await sites()).body.sites.map(({ host }: { host: string }) => host).toSorted();

describe('the look of a chatbot', () => {
  it('has the name, the config and three different short questions, and is public', async () => {
    const { status, body } = await look();
    const starters = ['¿Abrís?', '¿Cobráis?', '¿Dónde?'];
    const shown = { name: 'Azahar', config: defaultConfig, starters, lang: 'es' };
    expect([status, body]).toEqual([200, shown]);
  });

  it('is answered with 304 for a current ETag, until the look changes', async () => {
    const { headers } = await look();
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await look({ 'If-None-Match': etag })).status).toBe(304);
    await service.callAs(ana, calls.saveChatbot, id, { name: 'Azahar y cía.', prompts });
    const changed = await look({ 'If-None-Match': etag });
    expect([changed.status, changed.body.name]).toEqual([200, 'Azahar y cía.']);
  });
});

describe('the sites that show a chatbot', () => {
  it('are listed for the bot’s owner, each with only its host, first and last time', async () => {
    await visit('https://azahar.example');
    await visit('http://localhost:5500');
    await visit('https://azahar.example', '192.0.2.2');
    await visit('https://xn--flr-8la.example:8443');
    const { status, body } = await sites();
    const shown = ['azahar.example', 'localhost:5500', 'xn--flr-8la.example:8443'];
    expect([status, await hosts()]).toEqual([200, shown]);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(body.sites[0]).toEqual({ host: expect.any(String), firstAt: time, lastAt: time });
  });

  it('keep firstAt, and a visit more than an hour later updates lastAt', async () => {
    await visit('https://azahar.example');
    const [before] = (await sites()).body.sites;
    service.advance(3_700_000);
    await visit('https://azahar.example');
    const [after] = (await sites()).body.sites;
    expect(after.firstAt).toBe(before.firstAt);
    expect(Date.parse(after.lastAt)).toBeGreaterThan(Date.parse(before.lastAt) + 3_600_000);
  });

  it('do not include our own pages or pages without a usable origin', async () => {
    await look();
    const longOrigin = `https://${'a'.repeat(300)}.example`;
    const unusable = ['null', '', 'file://', 'chrome-extension://abcdef', longOrigin];
    for (const origin of ['http://localhost:8080', ...unusable]) await visit(origin);
    expect(await hosts()).toEqual([]);
  });

  it('are limited for each IP address, and in total for each bot', async () => {
    for (let n = 0; n <= recordsPerHour.max; n += 1) await visit(`https://shop-${n}.example`);
    expect(await hosts()).toHaveLength(recordsPerHour.max);
    for (let n = 0; n <= maxSites; n += 1)
      await visit(`https://other-${n}.example`, `192.0.2.${n}`);
    expect(await hosts()).toHaveLength(maxSites);
    expect(await hosts()).toContain(`other-${maxSites}.example`);
  });

  it('are deleted with their chatbot', async () => {
    await visit('https://azahar.example');
    await service.callAs(ana, calls.deleteChatbot, id);
    const rows = service.store.collection('sites');
    await eventually(async () => expect(await rows.countDocuments({ chatbotId: id })).toBe(0));
  });
});
