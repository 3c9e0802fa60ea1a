import type { ComponentChildren, h as CreateElement } from 'preact';
import { textOf } from '../answer.ts';
import type { Chat } from '../chat.ts';
import type { Lang } from '../settings.ts';
import { addStyles } from './add-styles.ts';
import css from './booking.css?inline';
import { type Body, openCall, slotsOf } from './calls.ts';
import type { FormState, Step, Ways } from './card-state.ts';
import { ended, type Kept, keptFor } from './draft.ts';
import { drawCard } from './draw-card.tsx';
import { openFreeTimes } from './free-times.ts';
import { drawWith } from './h.ts';
import { readOffer } from './offer.ts';
import { textsOf } from './texts.ts';

export type CardParts = {
  h: typeof CreateElement;
  /** The panel's root, in a page or in a shadow tree. */
  root: Element;
  chat: Pick<Chat, 'state' | 'keep'>;
  fetch: typeof fetch;
  /** The bot's booking calls. */
  url: string;
  /** What the reply says of it, by which the chat knows the card. */
  booking: unknown;
  lang: () => Lang;
  /** Draws the panel again, and the card in it. */
  draw: () => void;
};

/** Opens the card of one booking; the result draws it as it is now. */
export type OpenCard = (parts: CardParts) => () => ComponentChildren;

export const openCard: OpenCard = ({ h, root, chat, fetch, url, booking, lang, draw }) => {
  drawWith(h);
  addStyles(root, css);
  const offer = readOffer(booking);
  const call = openCall(fetch, url, lang);
  const times = openFreeTimes(call, offer, draw);
  let form = noProblem;
  let kept = keptFor(chat.state(), booking);
  let hasBegun = false;
  /** What is done with the title of the step that is drawn next. */
  let onTitle: typeof focus | null = null;

  const keep = (next: Kept) => {
    kept = next;
    chat.keep(booking, next);
  };
  const change = (changes: Partial<Kept>) => keep({ ...kept, ...changes });

  /** To another step: its title takes the focus, as what was pressed is gone. */
  const arrive = (next: Partial<Kept>, nextForm = noProblem) => {
    form = nextForm;
    onTitle = focus;
    change(next);
    void load();
  };

  const serviceKey = (): string => {
    const services = times.state.business?.services ?? offer.services;
    const only = services[1] ? '' : (services[0]?.key ?? '');
    const isOffered = (wanted: string) => services.some(({ key }) => key === wanted);
    return [kept.service || offer.service, only].find(isOffered) ?? '';
  };

  const stepOf = (): Step => {
    if (kept.end) return kept.end === 'booked' ? 'booked' : 'found';
    if (offer.find) return 'find';
    if (offer.appointment.start && !kept.another) return 'yours';
    if (!serviceKey()) return 'service';
    if (form.nearest) return 'taken';
    return kept.start ? 'details' : 'time';
  };

  const load = async () => {
    if (!needsTimes.includes(stepOf())) return;
    await times.readBusiness();
    if (times.state.business && stepOf() === 'time') await times.first(serviceKey());
    if (chat.state().messages.at(-1)?.booking === booking) onTitle ??= show;
    draw();
  };

  /** Sends what was written. Where it is refused, says why, and nothing that was written is lost. */
  const send = async (path: string, given: object, done: number, end: (body: Body) => Kept) => {
    if (form.isBusy) return;
    form = { ...noProblem, isBusy: true };
    keep(kept); // its key, for another try after a reload
    const { status, body } = await call(path, given);
    if (status === done) {
      // Nor does an earlier card, whose place this one took, keep a name and a mail.
      for (const { booking: other, card } of chat.state().messages)
        if (card && !Object(card).end) chat.keep(other, null);
      return arrive(end(body));
    }
    if (status === 409 && Array.isArray(body.nearest))
      return arrive({ start: '' }, { ...noProblem, nearest: slotsOf(body.nearest) });
    const { name, email } = Object(body.fields);
    const reason = status < 500 && textOf(body.message);
    const problem = name || email ? '' : reason || textsOf(lang()).failed;
    form = { ...noProblem, fields: { name: textOf(name), email: textOf(email) }, problem };
    draw();
  };

  const ways: Ways = {
    change,
    arrive,
    draw,
    turn: (isBack) => times.turn(times.state, isBack),
    load: () => {
      void load();
      draw();
    },
    book: () => {
      const { start, name, email, key } = kept;
      const conversationId = chat.state().conversationId || undefined;
      const given = { service: serviceKey(), start, name, email, key, conversationId };
      void send('', given, 201, (body) =>
        ended('booked', { start, timeZone: times.state.business?.timeZone, ...body }),
      );
    },
    find: () => void send('/find', { email: kept.email }, 202, () => ended('found')),
  };

  return () => {
    const step = stepOf();
    // A later card takes the place of one that came to nothing.
    const newest = chat
      .state()
      .messages.findLast(({ booking: other }) => (other as { url?: string } | undefined)?.url);
    if (!kept.end && newest?.booking !== booking) return null;
    if (!hasBegun) void load();
    hasBegun = true;
    const card = { step, offer, kept, form, times: times.state, service: serviceKey() };
    const drawn = drawCard({ ...card, lang: lang(), texts: textsOf(lang()), onTitle, ways });
    onTitle = null;
    return drawn;
  };
};

const noProblem: FormState = { isBusy: false, problem: '', fields: {}, nearest: null };
const needsTimes: Step[] = ['yours', 'service', 'time', 'details'];

const focus = (title: HTMLElement | null) => title?.focus();
const show = (title: HTMLElement | null) => title?.scrollIntoView({ block: 'nearest' });
