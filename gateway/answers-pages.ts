import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AnsweringBot, answersDocument } from '@contesta/contracts/answers-page';
import { readBooking } from '@contesta/contracts/booking';
import { pairsAt } from '@contesta/contracts/chatbot';
import { idPattern } from '@contesta/contracts/endpoint';
import { publicAnswers } from '@contesta/contracts/internal-chatbots';
import { answersPage, pathPattern, visitorPath } from '@contesta/contracts/pages';
import { openLru } from '@contesta/kit/cache/memory';
import { openSingleFlight } from '@contesta/kit/concurrency';
import { isProblem } from '@contesta/kit/errors';
import { systemClock, systemNow } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { RequestHandler } from 'express';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { nameCall } from './identify.ts';
import { refuseWrites } from './own-paths.ts';
import { pathOf } from './route-table.ts';
import { send } from './static-files.ts';
import { type StaticFile, variantOf } from './static-folder.ts';

type Options = { peers: Peers; headers: HeaderSets; publicUrl: string };

/** A page rendered from one version of a bot, with or without a link to its booking page. */
type Page = {
  version: number;
  hasBooking: boolean;
  /** When the next of the bot's answers expires, in milliseconds since 1970; `Infinity` if none does. */
  until: number;
  file: StaticFile;
  headers: ReturnType<HeaderSets['answers']>;
};

/** Memory for cached pages, in bytes. The page used last is always kept. */
const maxBytes = 32_000_000;
const sizeOf = ({ file }: Page): number =>
  file.plain.bytes.length + (file.encoded.gzip?.bytes.length ?? 0);

const pagePattern = pathPattern(answersPage);
const gzipped = promisify(gzip);

/**
 * Answers `/answers/{id}` if the bot's owner has enabled the page; other requests go to the next phase. Each request
 * asks calendar for the booking page and chatbots for the bot's version. A cached page is rendered again only when one
 * of these has changed or an answer has expired.
 */
export function answersPages({ peers, headers, publicUrl }: Options): RequestHandler {
  /** By the id of their bot. */
  const pages = openLru<Page>(maxBytes, { sizeOf });
  const singleFlight = openSingleFlight<Page | null>();

  async function currentPage(id: string): Promise<Page | null> {
    const cached = pages.get(id);
    const hasBooking = await hasBookingPage(peers, id, cached?.hasBooking ?? false);
    const isFresh = cached?.hasBooking === hasBooking && systemNow() < cached.until;
    const query = isFresh ? { version: String(cached.version) } : {};
    const { version, bot } = await peers.ask(publicAnswers, { params: { id }, query });
    if (!bot) return cached ?? null; // the cached version is still the bot's current one
    const page = await render(id, version, hasBooking, bot);
    pages.set(id, page);
    return page;
  }

  async function render(
    id: string,
    version: number,
    hasBooking: boolean,
    bot: AnsweringBot,
  ): Promise<Page> {
    const { pairs: prompts, until } = pairsAt(bot.prompts, systemClock());
    const urlOf = (path: string) => new URL(path, publicUrl).href;
    const { html, style } = answersDocument(
      { ...bot, prompts },
      {
        chat: urlOf(visitorPath('chat', id)),
        book: hasBooking ? urlOf(visitorPath('book', id)) : undefined,
        canonical: urlOf(visitorPath('answers', id)),
        icon: '/favicon.svg',
      },
    );
    const bytes = Buffer.from(html);
    const file: StaticFile = {
      type: '.html',
      cacheControl: 'public, max-age=60',
      plain: variantOf(bytes),
      encoded: { gzip: variantOf(await gzipped(bytes)) },
    };
    return { version, hasBooking, until, file, headers: headers.answers(style) };
  }

  async function find(id: string): Promise<Page | null> {
    try {
      return await singleFlight(id, () => currentPage(id));
    } catch (error) {
      if (!isProblem(error, 'NOT_FOUND')) throw error;
      pages.delete(id);
      return null;
    }
  }

  return async (req, res, next) => {
    const id = pagePattern.exec(pathOf(req.url))?.groups?.id;
    if (!id || !idPattern.test(id)) return next();
    nameCall(res, 'answers');
    writeHeaders(res, headers.api); // for refusals; a page replaces them
    refuseWrites(req);
    const page = await find(id);
    if (!page) return next();
    writeHeaders(res, page.headers);
    send(req, res, page.file);
  };
}

/** Whether a bot has a booking page; `known` if the call to calendar fails. */
async function hasBookingPage(peers: Peers, id: string, known: boolean): Promise<boolean> {
  try {
    await peers.ask(readBooking, { params: { id } });
    return true;
  } catch (error) {
    return isProblem(error, 'NOT_FOUND') ? false : known;
  }
}
