import { type ComponentChildren, h as createElement } from 'preact';
import type { OpenCard } from '../booking/open-card.ts';
import type { Chat } from '../chat.ts';
import type { Message } from '../chat-state.ts';
import { isOpenable } from '../links.ts';
import type { Lang } from '../settings.ts';
import { drawContact } from './message-log.tsx';
import { textsOf } from './texts.ts';

export type CardModule = { openCard: OpenCard };

type CardsParts = {
  base: string;
  botId: string;
  root: Element;
  chat: Chat;
  fetch: typeof fetch;
  load: (url: string) => Promise<CardModule>;
  lang: () => Lang;
  draw: () => void;
};

/**
 * Draws the card that stands under a reply, as soon as its script has been loaded: where a time is booked, until then a
 * link to the booking page, or where a message is left.
 */
export const openCards = (parts: CardsParts): ((message: Message) => ComponentChildren) => {
  const { base, botId, load, lang, draw } = parts;
  const cards = new WeakMap<object, ReturnType<OpenCard>>();
  let failures = 0;

  const open = (booking: { leave?: string }) => {
    const kind = booking.leave || 'booking';
    cards.set(booking, () => drawContact({ ...booking, label: textsOf(lang()).book }));
    // A browser may remember a failure under its name.
    load(`${base}/widget-${kind}.js${failures ? `?${failures}` : ''}`).then(
      ({ openCard }) => {
        const url = `${base}/api/chatbots/${botId}/${kind}`;
        cards.set(booking, openCard({ ...parts, h: createElement, url, booking }));
        draw();
      },
      () => failures++,
    );
  };

  return ({ booking }) => {
    const offer = Object(booking);
    if (!cards.has(offer) && (offer.leave || isOpenable(offer.url))) open(offer);
    return cards.get(offer)?.();
  };
};
