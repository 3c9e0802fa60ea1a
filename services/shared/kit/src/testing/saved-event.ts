import { randomUUID } from 'node:crypto';
import { chatbotSaved } from '@contesta/contracts/events';
import { makeEvent } from '../bus/envelope.ts';
import type { Outgoing } from '../bus/port.ts';

/** A `chatbot-saved` event, by default with a new id. */
export function savedEvent(
  chatbotId: string,
  { version = 1, id = randomUUID() as string, at = new Date() } = {},
): Outgoing {
  return makeEvent(chatbotSaved, { chatbotId, ownerId: 'o', version }, { id, at });
}
