import { randomUUID } from 'node:crypto';
import { chatbotSaved } from '@contesta/contracts/events';
import { makeEvent } from '../bus/envelope.ts';
import type { Outgoing } from '../bus/port.ts';

/** The event that a bot was saved, by default with an id of its own. */
export function savedEvent(
  chatbotId: string,
  { version = 1, id = randomUUID() as string, at = new Date() } = {},
): Outgoing {
  return makeEvent(chatbotSaved, { chatbotId, ownerId: 'o', version }, { id, at });
}
