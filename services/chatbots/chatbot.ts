import type { ChatbotConfig, Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { maxInsightDays } from '@contesta/contracts/stats';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { questionKey } from '@contesta/kit/identity';

/** An owner's bot. If created on the free plan, `freeSlot` is the owner's id; a unique index allows one such bot. */
export type Chatbot = {
  _id: string;
  ownerId: string;
  name: string;
  prompts: Pair[];
  config: ChatbotConfig;
  version: number;
  createdAt: Date;
  /** The questions that were added after the bot was created, for the statistics. */
  additions?: Addition[];
  freeSlot?: string;
};

/** The keys of the questions that one save added. */
type Addition = { at: Date; keys: string[] };

/** For questions older than the longest span of the insights the date does not matter. */
const keptMs = maxInsightDays * 24 * 3_600_000;

/** The additions after a save of the pairs `next`. A question in another case or punctuation is not new. */
export function additionsAfter(
  { prompts, additions = [] }: Chatbot,
  next: readonly Pair[],
  now: Date,
): Addition[] {
  const recent = additions.filter(({ at }) => now.getTime() - at.getTime() < keptMs);
  const removed = keysOfMissing(prompts, next);
  const keys = [...keysOfMissing(next, prompts)].filter((key) => !removed.has(key));
  return keys.length > 0 ? [...recent, { at: now, keys }] : recent;
}

/** The keys of the questions of `pairs` that `others` lacks. */
function keysOfMissing(pairs: readonly Pair[], others: readonly Pair[]): Set<string> {
  const known = new Set(others.map(({ question }) => question));
  const missing = pairs.filter(({ question }) => !known.has(question));
  return new Set(missing.map(({ question }) => questionKey(question)));
}

export const viewOf = ({ _id, name, prompts, config, version }: Chatbot): ChatbotView => ({
  _id,
  name,
  prompts,
  config,
  version,
});

export function savedEvent({ _id, ownerId, version }: Chatbot, stamp: Stamp): Outgoing {
  return makeEvent(chatbotSaved, { chatbotId: _id, ownerId, version }, stamp);
}

/** A deletion is the bot's last version. */
export function deletedEvent({ _id, ownerId, version }: Chatbot, stamp: Stamp): Outgoing {
  return makeEvent(chatbotDeleted, { chatbotId: _id, ownerId, version: version + 1 }, stamp);
}
