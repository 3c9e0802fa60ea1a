import { once } from 'node:events';
import type { Lang } from '@contesta/contracts/text';
import { isProblem } from '@contesta/kit/errors';
import { languageOf } from '@contesta/kit/http/answer';
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { escapeHtml, htmlPage, messagePage } from '../page.ts';
import type { Bot, Bots, Button, Message } from './bots.ts';
import { type People, personId } from './people.ts';

type PageParts = { bots: Bots; people: People };

/** The start of the links, without an origin, so that they work at any origin of the sandbox. */
const base = '/sandbox/telegram/chats';
const who = z.string().trim().min(1).max(40).catch('Ana');
const sayForm = z.object({ who, text: z.string().min(1).max(4_096) });
const pressForm = z.object({ who, message: z.coerce.number().int(), button: z.string() });

/** The maximum wait for the bot's answer before the page is shown. */
const answerMs = 4_000;

/** A chat page for each bot, which works without scripts. */
export function chatPages({ bots, people }: PageParts): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.type('html').send(botsPage(await bots.all(), languageOf(req)));
  });

  router.get('/chats/:bot', async (req, res) => {
    const lang = languageOf(req);
    const bot = await bots.find(req.params.bot);
    if (!bot) return res.status(404).type('html').send(missingPage(lang));
    const name = who.parse(req.query.who);
    const messages = await bots.chat(bot._id, personId(name));
    res.type('html').send(chatPage({ bot, name, messages, lang }));
  });

  const form = urlencoded({ extended: false });
  router.post('/chats/:bot/say', form, (req, res) =>
    act(req, res, sayForm, ({ who, text }, bot, language) =>
      people.say({ bot, who, text, language, extra: {}, times: 1 }),
    ),
  );
  router.post('/chats/:bot/press', form, (req, res) =>
    act(req, res, pressForm, (press, bot, language) =>
      people.press({ bot, ...press, language, times: 1 }),
    ),
  );

  async function act<T extends { who: string }>(
    req: Request<{ bot: string }>,
    res: Response,
    schema: z.ZodType<T>,
    action: (input: T, bot: string, language: Lang) => Promise<unknown>,
  ): Promise<void> {
    const { bot } = req.params;
    const lang = languageOf(req);
    const input = schema.safeParse(req.body);
    const name = input.success ? input.data.who : 'Ana';
    if (input.success) {
      const last = (await bots.chat(bot, personId(name))).at(-1)?.messageId ?? 0;
      try {
        await action(input.data, bot, lang);
      } catch (error) {
        if (!isProblem(error, 'NOT_FOUND')) throw error;
        return void res.status(404).type('html').send(missingPage(lang));
      }
      await waitForAnswer(bot, personId(name), last);
    }
    res.redirect(303, `${base}/${bot}?${new URLSearchParams({ who: name })}#end`);
  }

  /** Waits until the bot has sent a message after the message `last`, at most `answerMs`. */
  async function waitForAnswer(botId: string, chatId: number, last: number): Promise<void> {
    const signal = AbortSignal.timeout(answerMs);
    while (!signal.aborted) {
      const nextMessage = once(bots.news, `${botId} message`, { signal }).catch(() => undefined);
      const messages = await bots.chat(botId, chatId);
      if (messages.some(({ from, messageId }) => from === 'bot' && messageId > last)) return;
      await nextMessage;
    }
  }

  return router;
}

const texts = {
  es: {
    none: 'Todavía no se ha conectado ningún bot. Pega en la página de Telegram de un chatbot cualquier token con esta forma:',
    lead: 'Escribe a un bot como lo haría un cliente.',
    who: 'Escribir como',
    message: 'Mensaje',
    send: 'Enviar',
    change: 'Cambiar',
    missing: 'No hay ningún bot con ese número.',
    empty: 'Todavía no se ha dicho nada.',
    reload: 'Volver a cargar',
  },
  en: {
    none: 'No bot is connected yet. Paste any token of this form into a chatbot’s Telegram page:',
    lead: 'Write to a bot as a customer would.',
    who: 'Write as',
    message: 'Message',
    send: 'Send',
    change: 'Change',
    missing: 'There is no bot with that number.',
    empty: 'No messages yet.',
    reload: 'Reload',
  },
} as const;

/** An example of a token that the stand-in accepts. */
const exampleToken = '123456789:AAExample_of_35_characters_in_all00';

const title = 'Telegram · Sandbox';

const missingPage = (lang: Lang) =>
  messagePage({ lang, title, heading: 'Telegram', text: texts[lang].missing });

function botsPage(all: Bot[], lang: Lang): string {
  const words = texts[lang];
  const list = all
    .map(({ _id, username }) => `<li><a href="${base}/${_id}">@${escapeHtml(username)}</a></li>`)
    .join('');
  const body =
    all.length === 0
      ? `<p>${words.none}</p><pre>${exampleToken}</pre>`
      : `<p>${words.lead}</p><ul>${list}</ul>`;
  return htmlPage({ lang, title, body: `<div class="card"><h1>Telegram</h1>${body}</div>` });
}

type Chat = { bot: Bot; name: string; messages: Message[]; lang: Lang };

function chatPage({ bot, name, messages, lang }: Chat): string {
  const words = texts[lang];
  const chatUrl = `${base}/${bot._id}`;
  const shown = messages.map((message) => messageHtml(message, chatUrl, name)).join('\n');
  const value = escapeHtml(name);
  return htmlPage({
    lang,
    title: `@${bot.username} · ${title}`,
    body: `<h1>@${escapeHtml(bot.username)}</h1>
<form method="get" action="${chatUrl}"><label>${words.who}<input name="who" value="${value}" maxlength="40"></label>
<button class="quiet">${words.change}</button></form>
<section aria-live="polite">${shown || `<p class="meta">${words.empty}</p>`}</section>
<form method="post" action="${chatUrl}/say" id="end"><input type="hidden" name="who" value="${value}">
<label>${words.message}<input name="text" required maxlength="4096" autocomplete="off" autofocus></label>
<button type="submit">${words.send}</button></form>
<p><a href="${chatUrl}?${escapeHtml(String(new URLSearchParams({ who: name })))}#end">${words.reload}</a></p>`,
  });
}

function messageHtml({ from, text, buttons, messageId }: Message, chatUrl: string, name: string) {
  const pressHtml = (button: string) =>
    `<form method="post" action="${chatUrl}/press"><input type="hidden" name="who" value="${escapeHtml(name)}">
<input type="hidden" name="message" value="${messageId}"><input type="hidden" name="button" value="${escapeHtml(button)}">
<button type="submit" class="quiet">${escapeHtml(button)}</button></form>`;
  const buttonHtml = (button: Button) =>
    'url' in button ? linkHtml(button.text, button.url) : pressHtml(button.text);
  const under = buttons.flat().map(buttonHtml);
  return `<article class="said-by-${from}"><pre>${escapeHtml(text)}</pre>${under.join('')}</article>`;
}

const linkHtml = (text: string, url: string) =>
  `<p><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)} ↗</a></p>`;
