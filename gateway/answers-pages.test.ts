import { readBooking } from '@contesta/contracts/booking';
import { defaultConfig } from '@contesta/contracts/chatbot';
import { publicAnswers } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway } from './testing/test-gateway.ts';

const id = 'bot_azahar01';
const pair = { question: '¿Abrís?', answer: 'Sí.' };
const booking = {
  business: 'Azahar',
  timeZone: 'UTC',
  services: [{ key: 'cut', name: 'Corte', minutes: 30 }],
  horizonDays: 30,
  leadMinutes: 0,
};

/** What the services know at the moment; null is a bot without such a page. */
let world: { version: number; name: string } | null;
let books: boolean | 'down';
let asked: (string | undefined)[];
let gateway: Awaited<ReturnType<typeof openTestGateway>>;

const bindings: Binding[] = [
  bind(publicAnswers, {
    async handle({ params, query }) {
      asked.push(query.version);
      if (params.id === 'bot_broken01') throw new Error('broken');
      if (params.id !== id || !world) throw problem('NOT_FOUND');
      const { version, name } = world;
      const config = { ...defaultConfig, publicAnswers: true };
      const bot = query.version === String(version) ? null : { name, prompts: [pair], config };
      return { version, bot };
    },
  }),
  bind(readBooking, {
    async handle() {
      if (books === 'down') throw problem('UNAVAILABLE');
      if (!books) throw problem('NOT_FOUND');
      return booking;
    },
  }),
];

beforeEach(async () => {
  world = { version: 2, name: 'Azahar' };
  books = false;
  asked = [];
  gateway = await openTestGateway({
    web: { 'index.html': '<html>app</html>' },
    peers: inProcessPeers(new Map(bindings.map((one) => [one.endpoint.id, one]))),
    publicUrl: 'https://contesta.example',
  });
});
afterEach(() => gateway.close());

const page = (headers: Record<string, string> = {}) => gateway.get(`/answers/${id}`, { headers });

describe('the page of answers', () => {
  it('is whole HTML at an address of its own, kept for a minute', async () => {
    const response = await page();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const html = await response.text();
    expect(html).toContain(`rel="canonical" href="https://contesta.example/answers/${id}"`);
    expect(html).toContain(`href="https://contesta.example/embed/${id}"`);
    expect(html).not.toContain('/book/');
  });

  it('allows its own style and nothing else to run or load', async () => {
    const response = await page();
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await response.text()) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy.split(';').toSorted()).toEqual(
      [
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "img-src 'self'",
        `style-src 'sha256-${Buffer.from(digest).toString('base64')}'`,
      ].toSorted(),
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is 304 for who has it, until the bot changes, and is made once a version', async () => {
    const etag = (await page()).headers.get('etag') ?? '';
    expect((await page({ 'If-None-Match': etag })).status).toBe(304);
    world = { version: 3, name: 'Azahar y cía.' };
    const changed = await page({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Azahar y cía.');
    expect(asked).toEqual([undefined, '2', '2']);
  });

  it('leads to the booking page as soon as there is one, and still while that cannot be told', async () => {
    const leads = async () => (await (await page()).text()).includes(`/book/${id}"`);
    expect(await leads()).toBe(false);
    books = true;
    expect(await leads()).toBe(true);
    books = 'down';
    expect(await leads()).toBe(true);
    books = false;
    expect(await leads()).toBe(false);
  });

  it('is the app with 404 once it is switched off or its bot deleted, and for ids that are none', async () => {
    expect((await page()).status).toBe(200);
    world = null;
    for (const path of [`/answers/${id}`, '/answers/unknown-bot', '/answers/x', '/answers/%zz']) {
      const response = await gateway.get(path);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        404,
        '<html>app</html>',
      ]);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    world = { version: 4, name: 'Azahar' };
    expect((await page()).status).toBe(200);
  });

  it('takes no other methods, and tells a failure as any call does', async () => {
    const written = await gateway.get(`/answers/${id}`, { method: 'POST' });
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await gateway.get(`/answers/${id}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const broken = await gateway.get('/answers/bot_broken01');
    expect(broken.status).toBe(503);
    expect(await broken.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
