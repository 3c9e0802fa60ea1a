import { type ComponentChildren, h as createElement } from 'preact';
import type { OpenCard } from '../booking/open-card.ts';
import type { Chat } from '../chat.ts';
import type { Message } from '../chat-state.ts';
import { isOpenable } from '../links.ts';
import type { Lang } from '../settings.ts';
import { drawLink } from './message-log.tsx';
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
 * Draws what stands under a reply that offers a booking: a link to the booking page, and in its place a card as soon as
 * the card's script has been loaded.
 */
export const openCards = (parts: CardsParts): ((message: Message) => ComponentChildren) => {
  const { base, botId, load, lang, draw } = parts;
  const cards = new WeakMap<object, ReturnType<OpenCard>>();
  let failures = 0;

  const open = (booking: { url: string }) => {
    cards.set(booking, () =>
      createElement('p', { class: 'chips' }, drawLink(booking.url, textsOf(lang()).book, 'quiet')),
    );
    // A browser may remember a failure under its name.
    load(`${base}/widget-booking.js${failures ? `?${failures}` : ''}`).then(
      ({ openCard }) => {
        const url = `${base}/api/chatbots/${botId}/booking`;
        cards.set(booking, openCard({ ...parts, h: createElement, url, booking }));
        draw();
      },
      () => failures++,
    );
  };

  return ({ booking }) => {
    const offer = Object(booking);
    if (!isOpenable(offer.url)) return null;
    if (!cards.has(offer)) open(offer);
    return cards.get(offer)?.();
  };
};
