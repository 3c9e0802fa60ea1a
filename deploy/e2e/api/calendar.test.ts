import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { useProduct } from '../../testing/open-product.ts';
import { grantPlan, type Owner, ownersPassword } from '../../testing/owner.ts';

const product = await useProduct();
const { call } = product;
const pro = await product.ownerOf('pro', 'Europe/Madrid');

const path = ({ botId }: Owner, rest = '/integrations/calendar') => `/chatbots/${botId}${rest}`;
const read = (owner: Owner) => call.get(path(owner), owner);
const save = (owner: Owner, body: object) => call.post(path(owner), body, owner);
const services = [{ name: 'Ramo a medida', minutes: 45 }];

describe('a bot’s calendar', () => {
  it('starts with default settings in the owner’s time zone, and saves changes', async () => {
    const before = await read(pro);
    const given = { business: 'Azahar', timeZone: 'Europe/Madrid' };
    const body = { connected: false, feedUrl: null, settings: given };
    expect(before).toMatchObject({ status: 200, body });
    const saved = await save(pro, { services, bufferMinutes: 10 });
    const settings = { ...before.body.settings, services, bufferMinutes: 10 };
    expect(saved).toMatchObject({ status: 200, body: { connected: true, settings } });
    expect((await read(pro)).body).toEqual(saved.body);
  });

  it('has a feed for calendar apps at a secret address', async () => {
    const { pathname } = new URL((await save(pro, {})).body.feedUrl);
    const answer = await fetch(product.url + pathname);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    const other = pathname.replace(/[^/]+(?=\/appointments\.ics$)/, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect((await fetch(product.url + other)).status).toBe(404);
  });

  it('checks the token, then the owner, then the plan, then the body', async () => {
    const free = await product.owner();
    const wrong = { timeZone: 'Mars/Olympus' };
    expect(refusal(await call.post(path(free), wrong))).toBe('401 UNAUTHENTICATED');
    expect(refusal(await call.post(path(pro), wrong, free))).toBe('404 NOT_FOUND');
    expect(refusal(await save(free, wrong))).toBe('403 PLAN_REQUIRED');
    expect(refusal(await save(pro, wrong))).toBe('400 VALIDATION');
  });

  it('refuses its settings when the plan ends, but still lists the appointments', async () => {
    const owner = await product.ownerOf('pro');
    await save(owner, { services });
    await grantPlan(product.url, product.env, owner, 'free');
    await eventually(async () => expect(refusal(await read(owner))).toBe('403 PLAN_REQUIRED'));
    const list = await call.get(path(owner, '/appointments'), owner);
    expect(list).toMatchObject({ status: 200, body: { items: [], next: null } });
  });

  it('is in the account’s export, and is deleted with the bot', async () => {
    const owner = await product.ownerOf('full');
    const { feedUrl } = (await save(owner, { services })).body;
    const exported = await call.get('/user/me/export', owner);
    expect(exported.body.calendar).toMatchObject([{ chatbotId: owner.botId, connected: true }]);
    const feed = () => fetch(product.url + new URL(feedUrl).pathname);
    expect((await feed()).status).toBe(200);
    expect((await call.delete(path(owner, ''), owner)).status).toBe(200);
    await eventually(async () => expect((await feed()).status).toBe(404));
    expect((await read(owner)).status).toBe(404);
    const password = ownersPassword;
    expect((await call.delete('/user/me', owner, { password })).status).toBe(202);
  });
});

describe('a visitor who wants to book', () => {
  const booking = (owner: Owner, rest = '') => `${path(owner, '/booking')}${rest}`;

  it('gets a 404 from a bot without bookings, whatever the query and body', async () => {
    const owner = await product.ownerOf('pro');
    for (const answer of [
      await call.get(booking(owner)),
      await call.get(booking(owner, '/slots?days=0')),
      await call.post(booking(owner), { email: 'x' }),
      await call.get('/chatbots/AAAAAAAAAAAAAAAA/booking'),
    ])
      expect(refusal(answer)).toBe('404 NOT_FOUND');
  });

  it('can do so from any site, which can read the refusals too', async () => {
    const owner = await product.ownerOf('pro');
    await save(owner, { services });
    const origin = (headers: Headers) => headers.get('access-control-allow-origin');
    const preflight = await call('OPTIONS', booking(owner));
    expect([preflight.status, origin(preflight.headers)]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    const offer = await call.get(booking(owner));
    expect(offer).toMatchObject({ status: 200, body: { business: 'Azahar', horizonDays: 60 } });
    const refused = await call.post(booking(owner), { email: 'x' });
    expect(refusal(refused)).toBe('400 VALIDATION');
    expect([origin(offer.headers), offer.headers.get('cache-control')]).toEqual(['*', 'no-store']);
    expect([origin(refused.headers), refused.headers.get('cache-control')]).toEqual(['*', null]);
  });
});

describe('a visitor’s link', () => {
  it('with an unknown id or key is a 404', async () => {
    for (const rest of ['', '/slots', '/cancel']) {
      const answer = await call.post(`/appointments/AAAAAAAAAAAAAAAA${rest}`, { key: 'wrong' });
      expect(refusal(answer)).toBe('404 NOT_FOUND');
    }
  });
});
