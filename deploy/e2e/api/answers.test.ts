import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { enableBookings } from '../../testing/bookings.ts';
import { useProduct } from '../../testing/open-product.ts';
import { floristPairs, type Owner } from '../../testing/owner.ts';

const product = await useProduct();
const { call } = product;

const pageOf = async (id: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${product.url}/answers/${id}`, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const publish = (owner: Owner, publicAnswers: boolean | null) =>
  call.put(`/chatbots/${owner.botId}/config`, { publicAnswers }, owner);
const faqOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the page of a bot’s answers', () => {
  it('can be published on the free plan, with all pairs for people and search engines', async () => {
    const owner = await product.owner();
    expect((await pageOf(owner.botId)).status).toBe(404);
    expect((await publish(owner, true)).body.config.publicAnswers).toBe(true);
    const { status, headers, html } = await pageOf(owner.botId);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    const { publicUrl } = product;
    expect(html).toContain(`rel="canonical" href="${publicUrl}/answers/${owner.botId}"`);
    expect(html).toContain(`href="${publicUrl}/embed/${owner.botId}"`);
    const questions = floristPairs.map(({ question: name, answer: text }) => {
      return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } };
    });
    expect(faqOf(html).mainEntity).toEqual(questions);
    for (const { question, answer } of floristPairs)
      for (const text of [question, answer]) expect(html).toContain(`>${text}</`);
    const again = await pageOf(owner.botId, { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.html]).toEqual([304, '']);
    expect((await publish(owner, null)).status).toBe(200);
    expect((await pageOf(owner.botId)).status).toBe(404);
  });

  it('shows changes to the bot, links to bookings once they are enabled, and is gone with the bot', async () => {
    const owner = await product.ownerOf('full');
    await publish(owner, true);
    const bot = `/chatbots/${owner.botId}`;
    const attack = '</script><script>alert("1")</script>';
    const body = { name: 'Taller', prompts: [{ question: attack, answer: 'هل؟ \u202e' }] };
    expect((await call.put(bot, body, owner)).status).toBe(200);
    await eventually(async () => {
      const { html } = await pageOf(owner.botId);
      expect(html).toContain('<h1 dir="auto">Taller</h1>');
      expect(faqOf(html).mainEntity[0].name).toBe(attack);
      expect(html.match(/<script/g)).toHaveLength(1);
    }, 3_000);
    expect((await pageOf(owner.botId)).html).not.toContain(`/book/${owner.botId}`);
    await enableBookings(product.url, owner);
    const page = () => pageOf(owner.botId);
    const link = `/book/${owner.botId}"`;
    await eventually(async () => expect((await page()).html).toContain(link), 3_000);
    await call.delete(bot, owner);
    await eventually(async () => expect((await page()).status).toBe(404), 3_000);
  });
});
