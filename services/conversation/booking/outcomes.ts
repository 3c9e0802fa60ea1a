import * as bookedWords from './booked-words.ts';
import { spread } from './few-slots.ts';
import { followingOf } from './further.ts';
import { localTimeOf } from './local-time.ts';
import type { Dialogue } from './memory.ts';
import {
  type Effect,
  goOn,
  type Next,
  type Outcome,
  plainly,
  type Refused,
  say,
  without,
} from './next.ts';
import {
  atWishedTime,
  isWished,
  meet,
  type Reason,
  searchAfter,
  type Terms,
  whyNot,
} from './offers.ts';
import type { Wish } from './reading/wish.ts';
import * as words from './wording.ts';

/** Goes on with what became of an effect. */
export function goOnWith(dialogue: Dialogue, outcome: Outcome, terms: Terms): Next {
  if ('free' in outcome) return goOnWithFree(dialogue, outcome, terms);
  if ('refused' in outcome) return goOnRefused(dialogue, outcome.refused, terms);
  const { id, start, state, manageUrl } = outcome.appointment;
  const { language, appointment, service = '' } = dialogue;
  if (dialogue.asking === 'cancelling')
    return {
      saying: plainly(bookedWords.cancelled[language]),
      cancelled: id,
      left: { ...without(dialogue, 'appointment'), asking: 'yes' },
    };
  const isReplaced = id === dialogue.replaces;
  if (isReplaced)
    return { dialogue: without(dialogue, 'replaces'), effect: { do: 'book' }, cancelled: id };
  // An earlier try had gone through and was cancelled since: this is another appointment.
  if (state === 'cancelled')
    return { dialogue: { ...dialogue, key: `${dialogue.key}+` }, effect: { do: 'book' } };
  const booked = { id, service, start, timeZone: terms.timeZone };
  if (appointment !== undefined)
    return { saying: bookedWords.moved(language, terms, start), booked };
  // An earlier try had gone through, of which the visitor never heard, and meanwhile they chose another slot.
  if (start !== dialogue.start)
    return { dialogue: { ...dialogue, appointment: id }, effect: { do: 'move' }, booked };
  const following = followingOf(dialogue, start, terms);
  const saying = bookedWords.booked(dialogue, terms, start, manageUrl);
  return { saying, booked, ...(following ? { following } : {}) };
}

function goOnRefused(dialogue: Dialogue, refused: Refused, terms: Terms): Next {
  if (refused !== 'taken') {
    const text = refused === 'over' ? bookedWords.over : bookedWords.tooMany;
    return say(undefined, plainly(text[dialogue.language]));
  }
  const { start = '', service = '' } = dialogue;
  const { day, minute } = localTimeOf(start, terms.timeZone);
  const wish: Wish = { days: [day], times: [minute] };
  const asked: Dialogue = { ...without(dialogue, 'start', 'offers'), asking: 'time', wish };
  const search = { ...searchAfter(wish, terms), from: laterOf(start, terms.now) };
  return {
    dialogue: asked,
    effect: { do: 'search', service, wish: {}, search, isWide: true, reason: 'taken' },
  };
}

const laterOf = (start: string, now: Date): string =>
  (new Date(start) > now ? new Date(start) : now).toISOString();

function goOnWithFree(
  dialogue: Dialogue,
  { free, search }: Extract<Outcome, { free: string[] }>,
  terms: Terms,
): Next {
  const { wish, isWide } = search;
  const met = isWide ? null : meet(wish, free, terms);
  if (met && 'start' in met) return goOn({ ...dialogue, start: met.start }, terms, true);
  if (met) return offer(dialogue, met.offers, terms, met.reason);
  const reason = search.reason ?? (Object.keys(wish).length > 0 ? whyNot(wish, terms) : undefined);
  if (!isWide) {
    const wider: Effect = {
      ...search,
      search: searchAfter(wish, terms),
      isWide: true,
      ...(reason ? { reason } : {}),
    };
    return { dialogue, effect: wider };
  }
  if (free.length === 0)
    return say(undefined, words.nothingFree(dialogue.language, terms.horizonDays, search.reason));
  const { days: _, between, moved, otherwise, ...others } = wish;
  // Nothing is later that day: whatever there is from that day on.
  const part = moved ? otherwise : between;
  const anyDay = part ? { ...others, between: part } : others;
  const timed = atWishedTime(wish, free, terms);
  if (timed.length > 0) return offer(dialogue, timed, terms, reason);
  const alike = free.filter((start) => isWished(start, anyDay, terms.timeZone));
  return offer(dialogue, spread(alike.length > 0 ? alike : free, terms.timeZone), terms, reason);
}

function offer(dialogue: Dialogue, offers: string[], terms: Terms, reason?: Reason): Next {
  const asked: Dialogue = { ...dialogue, asking: 'time', offers };
  return say(asked, words.offerSlots(asked, terms, reason));
}
