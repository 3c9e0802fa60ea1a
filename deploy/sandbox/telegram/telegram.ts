import type { Lang } from '@contesta/contracts/text';
import { Router } from 'express';
import { z } from 'zod';
import { escapeHtml, table } from '../page.ts';
import { providerApi } from '../provider-api.ts';
import { controlCall, type StandIn, type StandInParts } from '../stand-in.ts';
import { telegramApi } from './api.ts';
import { openBots } from './bots.ts';
import { openDeliveries } from './deliveries.ts';
import { chatPages } from './pages.ts';
import { messageSchema, openPeople, pressSchema } from './people.ts';

/** The stand-in for Telegram under `/sandbox/telegram`: the Bot API for any token, and a page to write to bots. */
export async function openTelegramStandIn(parts: StandInParts): Promise<StandIn> {
  const { store, faults, clock, log } = parts;
  const bots = await openBots(store, clock);
  const people = openPeople(bots);
  const { calls, conventions, close } = telegramApi(bots);
  const deliveries = openDeliveries({ ...parts, bots });
  deliveries.start();

  const revoke = ({ token }: { token: string }) =>
    bots.revoke(token).then(() => ({ revoked: true }));
  const routes = Router()
    .post('/say', ...controlCall(messageSchema, people.say))
    .post('/press', ...controlCall(pressSchema, people.press))
    .post('/revoke', ...controlCall(z.object({ token: z.string() }), revoke))
    .use(chatPages({ bots, people }))
    .use(providerApi(calls, { conventions, faults, log }));

  const botsState = async () =>
    await Promise.all(
      (await bots.all()).map(async ({ _id, username, webhook }) => ({
        id: _id,
        username,
        webhook: webhook?.url ?? null,
        pending: await bots.countPending(_id),
      })),
    );

  return {
    name: 'telegram',
    title: 'Telegram',
    routes: Router().use('/telegram', routes),
    state: async () => ({
      bots: await botsState(),
      messages: (await bots.newest()).map(({ _id, at, ...message }) => ({
        ...message,
        at: at.toISOString(),
      })),
    }),
    page: async (lang) => botsHtml(await botsState(), lang),
    async close() {
      close();
      await deliveries.close();
    },
  };
}

const texts = {
  es: {
    write: 'Escribir a un bot',
    none: 'Todavía no se ha conectado ningún bot.',
    polled: 'los pide con getUpdates',
    how: 'Cómo le llegan los mensajes',
  },
  en: {
    write: 'Write to a bot',
    none: 'No bot is connected yet.',
    polled: 'it polls getUpdates',
    how: 'How messages reach it',
  },
};

type BotRow = { id: string; username: string; webhook: string | null };

function botsHtml(bots: BotRow[], lang: Lang): string {
  const words = texts[lang];
  const link = `<p><a href="/sandbox/telegram">${words.write}</a></p>`;
  if (bots.length === 0) return `<p>${words.none}</p>${link}`;
  const rows = bots.map(({ id, username, webhook }) => [
    `<a href="/sandbox/telegram/chats/${id}">@${escapeHtml(username)}</a>`,
    webhook === null ? words.polled : escapeHtml(webhook),
  ]);
  return `${link}${table(['Bot', words.how], rows)}`;
}
