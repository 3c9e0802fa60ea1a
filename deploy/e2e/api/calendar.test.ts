import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import { grantPlan, type Owner, ownersPassword } from '../../testing/owner.ts';

let product: Product;
let pro: Owner;
beforeAll(async () => {
  product = await openProduct();
  pro = await product.ownerOf('pro', 'Europe/Madrid');
});
afterAll(async () => {
  expect(await product.isWell()).toBe(true);
  await product.close();
});

const path = ({ botId }: Owner, rest = '/integrations/calendar') => `/chatbots/${botId}${rest}`;
const read = (owner: Owner) => product.call('GET', path(owner), owner);
const save = (owner: Owner, body: object) =>
  product.call('POST', path(owner), { token: owner.token, body });
const services = [{ name: 'Ramo a medida', minutes: 45 }];

describe('a bot’s calendar', () => {
  it('starts with default settings in the owner’s time zone, and saves changes', async () => {
    const before = await read(pro);
    expect(before.status).toBe(200);
    expect(before.body).toMatchObject({ connected: false, feedUrl: null });
    expect(before.body.settings).toMatchObject({
      business: 'Azahar',
      timeZone: 'Europe/Madrid',
    });
    const saved = await save(pro, { services, bufferMinutes: 10 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      connected: true,
      settings: { ...before.body.settings, services, bufferMinutes: 10 },
    });
    expect((await read(pro)).body).toEqual(saved.body);
  });

  it('has a feed for calendar apps at a secret address', async () => {
    const { feedUrl } = (await save(pro, {})).body;
    const { pathname } = new URL(feedUrl);
    const answer = await fetch(product.url + pathname);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    const other = pathname.replace(/[^/]+(?=\/appointments\.ics$)/, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect((await fetch(product.url + other)).status).toBe(404);
  });

  it('checks the token, then the owner, then the plan, then the body', async () => {
    const free = await product.owner();
    const wrong = { timeZone: 'Mars/Olympus' };
    const asked = { token: free.token, body: wrong };
    expect(refusal(await product.call('POST', path(free), { body: wrong }))).toBe(
      '401 UNAUTHENTICATED',
    );
    expect(refusal(await product.call('POST', path(pro), asked))).toBe('404 NOT_FOUND');
    expect(refusal(await product.call('POST', path(free), asked))).toBe('403 PLAN_REQUIRED');
    expect(refusal(await save(pro, wrong))).toBe('400 VALIDATION');
  });

  it('refuses its settings when the plan ends, but still lists the appointments', async () => {
    const owner = await product.ownerOf('pro');
    await save(owner, { services });
    await grantPlan(product.url, product.env, owner, 'free');
    await eventually(async () => expect(refusal(await read(owner))).toBe('403 PLAN_REQUIRED'));
    const list = await product.call('GET', path(owner, '/appointments'), owner);
    expect(list).toMatchObject({ status: 200, body: { items: [], next: null } });
  });

  it('is in the account’s export, and is deleted with the bot', async () => {
    const owner = await product.ownerOf('full');
    const { feedUrl } = (await save(owner, { services })).body;
    const exported = await product.call('GET', '/user/me/export', owner);
    expect(exported.body.calendar).toMatchObject([{ chatbotId: owner.botId, connected: true }]);
    const feed = () => fetch(product.url + new URL(feedUrl).pathname);
    expect((await feed()).status).toBe(200);
    expect((await product.call('DELETE', path(owner, ''), owner)).status).toBe(200);
    await eventually(async () => expect((await feed()).status).toBe(404));
    expect((await read(owner)).status).toBe(404);
    const body = { password: ownersPassword };
    const erased = await product.call('DELETE', '/user/me', { token: owner.token, body });
    expect(erased.status).toBe(202);
  });
});

describe('a visitor who wants to book', () => {
  const booking = (owner: Owner, rest = '') => `${path(owner, '/booking')}${rest}`;

  it('gets a 404 from a bot without bookings, whatever the query and body', async () => {
    const owner = await product.ownerOf('pro');
    for (const answer of [
      await product.call('GET', booking(owner)),
      await product.call('GET', booking(owner, '/slots?days=0')),
      await product.call('POST', booking(owner), { body: { email: 'x' } }),
      await product.call('GET', '/chatbots/AAAAAAAAAAAAAAAA/booking'),
    ])
      expect(refusal(answer)).toBe('404 NOT_FOUND');
  });

  it('can do so from any site, which can read the refusals too', async () => {
    const owner = await product.ownerOf('pro');
    await save(owner, { services });
    const origin = (headers: Headers) => headers.get('access-control-allow-origin');
    const preflight = await product.call('OPTIONS', booking(owner));
    expect([preflight.status, origin(preflight.headers)]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    const offer = await product.call('GET', booking(owner));
    expect(offer).toMatchObject({ status: 200, body: { business: 'Azahar', horizonDays: 60 } });
    const refused = await product.call('POST', booking(owner), { body: { email: 'x' } });
    expect(refusal(refused)).toBe('400 VALIDATION');
    for (const { headers } of [offer, refused]) {
      expect(origin(headers)).toBe('*');
      expect(headers.get('cache-control')).toBe(headers === offer.headers ? 'no-store' : null);
    }
  });
});

describe('a visitor’s link', () => {
  it('with an unknown id or key is a 404', async () => {
    for (const rest of ['', '/slots', '/cancel'])
      expect(
        refusal(
          await product.call('POST', `/appointments/AAAAAAAAAAAAAAAA${rest}`, {
            body: { key: 'not-the-key' },
          }),
        ),
      ).toBe('404 NOT_FOUND');
  });
});
