import type { ChatbotConfig, Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';

/** A bot as its owner made it. `freeSlot` is there while the bot takes its owner's free slot: the one bot that a free owner may have. */
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

export const shown = ({ _id, name, prompts, config, version }: Chatbot): ChatbotView => ({
  _id,
  name,
  prompts,
  config,
  version,
});

export function savedEvent({ _id, ownerId, version }: Chatbot, stamp: Stamp): Outgoing {
  return makeEvent(chatbotSaved, { chatbotId: _id, ownerId, version }, stamp);
}

/** Deleting is the bot's last version. */
export function deletedEvent({ _id, ownerId, version }: Chatbot, stamp: Stamp): Outgoing {
  return makeEvent(chatbotDeleted, { chatbotId: _id, ownerId, version: version + 1 }, stamp);
}
