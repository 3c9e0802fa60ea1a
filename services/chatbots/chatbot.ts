import type { ChatbotConfig, Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';

/** An owner's bot. If created on the free plan, `freeSlot` is the owner's id; a unique index allows one such bot. */
export type Chatbot = {
  _id: string;
  ownerId: string;
  name: string;
  prompts: Pair[];
  config: ChatbotConfig;
  version: number;
  createdAt: Date;
  freeSlot?: string;
};

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
