import { readBooking } from '@contesta/contracts/booking';
import { defaultConfig } from '@contesta/contracts/chatbot';
import { publicAnswers } from '@contesta/contracts/internal-chatbots';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayForTest, refusalOf, type TestGateway } from './testing/test-gateway.ts';

const id = 'bot_azahar01';
const pair = { question: '¿Abrís?', answer: 'Sí.' };
const services = [{ key: 'cut', name: 'Corte', minutes: 30 }];
const limits = { horizonDays: 30, leadMinutes: 0 };
const booking = { business: 'Azahar', timeZone: 'UTC', services, ...limits };

/** The bot that the services return; null for a bot without a page. */
let currentBot: { version: number; name: string } | null;
let bookingPage: boolean | 'down';
let askedVersions: (string | undefined)[];
let gateway: TestGateway;

const bindings: Binding[] = [
  bind(publicAnswers, {
    async handle({ params, query }) {
      askedVersions.push(query.version);
      if (params.id === 'bot_broken01') throw new Error('broken');
      if (params.id !== id || !currentBot) throw problem('NOT_FOUND');
      const { version, name } = currentBot;
      const config = { ...defaultConfig, publicAnswers: true };
      const bot = query.version === String(version) ? null : { name, prompts: [pair], config };
      return { version, bot };
    },
  }),
  bind(readBooking, {
    async handle() {
      if (bookingPage === 'down') throw problem('UNAVAILABLE');
      if (!bookingPage) throw problem('NOT_FOUND');
      return booking;
    },
  }),
];

beforeEach(async () => {
  currentBot = { version: 2, name: 'Azahar' };
  bookingPage = false;
  askedVersions = [];
  const web = { 'index.html': '<html>app</html>' };
  const peers = inProcessPeers(new Map(bindings.map((binding) => [binding.endpoint.id, binding])));
  gateway = await gatewayForTest({ web, peers, publicUrl: 'https://contesta.example' });
});

const page = (headers: Record<string, string> = {}) => gateway.get(`/answers/${id}`, { headers });

describe('the page of answers', () => {
  it('has a policy that allows no script and only its own style sheet', async () => {
    const response = await page();
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await response.text()) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const forbidden = ['base-uri', 'default-src', 'form-action', 'frame-ancestors'];
    const allowed = ["connect-src 'self'", "img-src 'self'"];
    const styleSource = `style-src 'sha256-${Buffer.from(digest).toString('base64')}'`;
    const expected = [...forbidden.map((name) => `${name} 'none'`), ...allowed, styleSource];
    expect(policy.split(';').toSorted()).toEqual(expected.toSorted());
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers 304 until the bot changes, and asks only whether the cached version is current', async () => {
    const etag = (await page()).headers.get('etag') ?? '';
    expect((await page({ 'If-None-Match': etag })).status).toBe(304);
    currentBot = { version: 3, name: 'Azahar y cía.' };
    const changed = await page({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Azahar y cía.');
    expect(askedVersions).toEqual([undefined, '2', '2']);
  });

  it('links to the booking page while there is one, and keeps the link while calendar is down', async () => {
    const hasLink = async () => (await (await page()).text()).includes(`/book/${id}"`);
    expect(await hasLink()).toBe(false);
    bookingPage = true;
    expect(await hasLink()).toBe(true);
    bookingPage = 'down';
    expect(await hasLink()).toBe(true);
    bookingPage = false;
    expect(await hasLink()).toBe(false);
  });

  it('answers 404 with the app if the page is disabled or the id unknown or malformed', async () => {
    expect((await page()).status).toBe(200);
    currentBot = null;
    for (const path of [`/answers/${id}`, '/answers/unknown-bot', '/answers/x', '/answers/%zz']) {
      const response = await gateway.get(path);
      const answer = [path, response.status, await response.text()];
      expect(answer).toEqual([path, 404, '<html>app</html>']);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    currentBot = { version: 4, name: 'Azahar' };
    expect((await page()).status).toBe(200);
  });

  it('allows only GET and HEAD, and answers a failure with the error body', async () => {
    const posted = await gateway.get(`/answers/${id}`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await gateway.get(`/answers/${id}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const broken = gateway.get('/answers/bot_broken01');
    expect(await refusalOf(broken)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});
