// `h` has another name here, because the build adds an import of `h` to each file.
import { type ComponentChildren, h as createElement } from 'preact';
import type { OpenCard } from '../booking/card-state.ts';
import type { Chat } from '../chat.ts';
import type { Message } from '../chat-state.ts';
import { isOpenable } from '../links.ts';
import type { Lang } from '../settings.ts';
import { drawContact } from './message-log.tsx';
import { textsOf } from './texts.ts';

export type CardModule = { openCard: OpenCard };

type CardsOptions = {
  base: string;
  botId: string;
  root: Element;
  chat: Chat;
  fetch: typeof fetch;
  load: (url: string) => Promise<CardModule>;
  lang: () => Lang;
  draw: () => void;
  signal: AbortSignal;
};

/**
 * Draws the card under a reply, for booking or for leaving a message. Until the card's script is loaded, and if that
 * fails, a booking has a link to the booking page, and a message has nothing.
 */
export const openCards = (options: CardsOptions): ((message: Message) => ComponentChildren) => {
  const { base, botId, load, lang, draw } = options;
  const cards = new WeakMap<object, ReturnType<OpenCard>>();
  let failures = 0;

  /** Opens the card of an offer. `leave` names a script and a call (`answer.ts`); a booking has none. */
  const open = (offer: { leave?: string }) => {
    const kind = offer.leave || 'booking';
    cards.set(offer, () => drawContact({ ...offer, label: textsOf(lang()).book }));
    // After a failure, the next offer uses another URL, because browsers cache a failed import.
    load(`${base}/widget-${kind}.js${failures ? `?${failures}` : ''}`).then(
      ({ openCard }) => {
        const url = `${base}/api/chatbots/${botId}/${kind}`;
        cards.set(offer, openCard({ ...options, h: createElement, url, booking: offer }));
        draw();
      },
      () => failures++,
    );
  };

  return ({ booking }) => {
    const offer = Object(booking); // unchecked: it may be anything, or missing
    if (!cards.has(offer) && (offer.leave || isOpenable(offer.url))) open(offer);
    return cards.get(offer)?.();
  };
};
