import {
  type BookedView,
  bookAppointment,
  cancelBooked,
  freeSlots,
  moveBooked,
} from '@contesta/contracts/booking';
import { within } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import type { Dialogue } from './memory.ts';
import type { Effect, Outcome } from './next.ts';
import { isWished, type Terms } from './offers.ts';

type Where = { chatbotId: string; conversationId: string };
type SearchEffect = Extract<Effect, { do: 'search' }>;

/** How long looking for slots may take in all, in milliseconds. */
const searchMs = 2_500;
const pageOfSlots = 200;
const mostPages = 4;
/** As many that fit are enough to choose from. */
const enoughSlots = 12;

/** Asks the calendar for what a dialogue needs. Throws the Problem of a calendar that does not answer. */
export function openEffects(peers: Pick<Peers, 'ask'>) {
  /** Free slots by pages, until enough of them are what was wished for. */
  async function freeOf(
    { chatbotId, conversationId }: Where,
    { appointment, replaces, from: before }: Dialogue,
    effect: SearchEffect,
    terms: Terms,
  ): Promise<string[]> {
    const { service, wish, search, isWide } = effect;
    const appointmentId = appointment ?? replaces;
    const moving = appointmentId === undefined ? {} : { moving: { appointmentId, conversationId } };
    const { days: _, ...anyDay } = wish;
    const found: string[] = [];
    let { from } = search;
    for (let page = 0; page < mostPages; page += 1) {
      const { slots } = await peers.ask(freeSlots, {
        params: { id: chatbotId },
        body: { service, from, to: search.to, limit: pageOfSlots, ...moving },
      });
      // When it is already is no other time.
      found.push(...slots.map(({ start }) => start).filter((start) => start !== before));
      const fitting = found.filter((start) =>
        isWished(start, isWide ? anyDay : wish, terms.timeZone),
      );
      const last = slots.at(-1);
      const isEnough = fitting.length >= enoughSlots && !wish.times && !wish.isLastDay;
      if (!last || slots.length < pageOfSlots || isEnough) break;
      from = new Date(Date.parse(last.start) + 1).toISOString();
    }
    return found;
  }

  async function change(where: Where, dialogue: Dialogue, what: 'book' | 'move' | 'cancel') {
    const { chatbotId, conversationId } = where;
    const { appointment = '', service = '', start = '', language } = dialogue;
    const params = { id: appointment };
    if (what === 'cancel')
      return await peers.ask(cancelBooked, {
        params: { id: dialogue.replaces ?? appointment },
        body: { conversationId },
      });
    if (what === 'move')
      return await peers.ask(moveBooked, { params, body: { conversationId, start } });
    const visitor = { name: dialogue.name ?? '', email: dialogue.email ?? '' };
    const body = {
      bookingKey: dialogue.key,
      chatbotId,
      conversationId,
      service,
      start,
      visitor,
      language,
    };
    return await peers.ask(bookAppointment, { body });
  }

  return async (
    where: Where,
    dialogue: Dialogue,
    effect: Effect,
    terms: Terms,
  ): Promise<Outcome> => {
    if (effect.do === 'search') {
      const free = freeOf(where, dialogue, effect, terms);
      return {
        free: await within(searchMs, free, () => problem('UNAVAILABLE')),
        search: effect,
      };
    }
    try {
      const booked = await change(where, dialogue, effect.do);
      return { appointment: appointmentOf(booked) };
    } catch (error) {
      const isGone = isProblem(error, 'NOT_FOUND') || isProblem(error, 'STATE');
      if (isGone && effect.do !== 'book') return { refused: 'over' };
      if (isProblem(error, 'STATE')) return { refused: 'tooMany' };
      if (isProblem(error, 'SLOT_TAKEN')) return { refused: 'taken' };
      throw error;
    }
  };
}

const appointmentOf = ({ appointmentId, start, state, manageUrl }: BookedView) => ({
  id: appointmentId,
  start,
  state,
  manageUrl,
});
