import type { Text } from '@contesta/contracts/text';
import type { Booked, Dialogue, Memory } from './memory.ts';
import { type Reason, type Search, searchAfter, searchFor, type Terms } from './offers.ts';
import { meantAddress } from './reading/mistyped.ts';
import type { Wish } from './reading/wish.ts';
import type { Saying } from './wording.ts';
import * as words from './wording.ts';

/** What must be asked of the calendar before there is something to say. */
export type Effect =
  | { do: 'search'; service: string; search: Search; wish: Wish; isWide: boolean; reason?: Reason }
  | { do: 'book' }
  | { do: 'move' }
  | { do: 'cancel' };

/** What became of an effect. */
export type Outcome =
  | { free: string[]; search: Extract<Effect, { do: 'search' }> }
  | { appointment: { id: string; start: string; state: 'booked' | 'cancelled'; manageUrl: string } }
  | { refused: Refused };

/** The slot is gone, the appointment is over, or the visitor has too many that are still to come. */
export type Refused = 'taken' | 'over' | 'tooMany';

/**
 * What comes after a message or an outcome: something to say, something to ask of the calendar, or an aside, where the message is
 * none of the dialogue's business. Without a dialogue it has ended.
 */
export type Next = {
  dialogue?: Dialogue;
  saying?: Saying;
  effect?: Effect;
  isAside?: true;
  booked?: Booked;
  cancelled?: string;
  /** What is booked after the one that stands now. */
  following?: Dialogue;
  /** What was given up, and may be taken up again. */
  left?: Dialogue;
};

export const say = (dialogue: Dialogue | undefined, saying: Saying): Next => ({
  ...(dialogue ? { dialogue } : {}),
  saying,
});

/** Says something, and asks the last question once more. */
export const sayBefore = (dialogue: Dialogue, text: Text, terms: Terms): Next =>
  say(dialogue, words.after(text[dialogue.language], words.askAgain(dialogue, terms)));

export const plainly = (reply: string): Saying => ({ reply, suggestions: [] });

/** Asks for the first thing that is missing. */
export function goOn(dialogue: Dialogue, terms: Terms, isNewTime = false): Next {
  const { service, start, name, email, language, former } = dialogue;
  if (former && (name !== undefined || email !== undefined))
    return goOn({ ...former, ...without(dialogue, 'former') }, terms, isNewTime);
  if (service === undefined) {
    const asked: Dialogue = { ...dialogue, asking: 'service' };
    return say(asked, words.askService(asked, terms));
  }
  if (start === undefined) return lookFor(dialogue, dialogue.wish ?? {}, terms);
  if (dialogue.appointment !== undefined) return { dialogue, effect: { do: 'move' } };
  if (name === undefined || email === undefined) {
    const asked: Dialogue = { ...dialogue, asking: 'visitor' };
    return say(asked, words.askVisitor(asked, terms, isNewTime));
  }
  const meant = email === dialogue.sureEmail ? null : meantAddress(email);
  if (meant !== null) {
    const asked: Dialogue = { ...dialogue, asking: 'address' };
    return say(asked, words.askAddress(language, email, meant));
  }
  const asked: Dialogue = { ...dialogue, asking: 'yes' };
  return say(asked, words.summary(asked, terms));
}

/** Looks for slots that meet a wish; where the days named are past or too far, at once for the next ones. */
export function lookFor(dialogue: Dialogue, wish: Wish, terms: Terms): Next {
  const { start: _, offers: __, isDoubted: ___, ...rest } = dialogue;
  const asked: Dialogue = { ...rest, asking: 'time', wish };
  const { service = '' } = dialogue;
  const search = wish.isNoDay ? null : searchFor(wish, terms);
  const effect: Effect = search
    ? { do: 'search', service, wish, search, isWide: false }
    : { do: 'search', service, wish, search: searchAfter(wish, terms), isWide: true };
  return { dialogue: asked, effect };
}

export function without<K extends keyof Dialogue>(
  dialogue: Dialogue,
  ...keys: K[]
): Omit<Dialogue, K> {
  const kept = { ...dialogue };
  for (const key of keys) delete kept[key];
  return kept;
}

/** What the conversation knows after a step. */
export function remembering(memory: Memory, next: Next): Memory {
  const { dialogue, booked, cancelled, saying } = next;
  const others = memory.booked?.filter(({ id }) => id !== booked?.id && id !== cancelled) ?? [];
  const all = booked ? [...others, booked] : others;
  const { name, email } = memory.dialogue ?? {};
  const language = dialogue?.language ?? memory.dialogue?.language ?? memory.language;
  const visitor = booked && name && email ? { name, email } : memory.visitor;
  return {
    ...(dialogue ? { dialogue } : saying || !memory.dialogue ? {} : { dialogue: memory.dialogue }),
    ...(all.length > 0 ? { booked: all.slice(-mostRemembered) } : {}),
    ...(visitor ? { visitor } : {}),
    ...(next.left ? { left: next.left } : {}),
    ...(all.length > 0 && language ? { language } : {}),
  };
}

/** Nobody changes more than these in one conversation. */
const mostRemembered = 5;
