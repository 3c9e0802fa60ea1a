import type { Bookable } from '../replies/calendar.ts';
import { respond } from '../replies/reply.ts';
import { openingTurn } from '../replies/turn.ts';
import type { Model } from '../understanding/model.ts';
import type { Understand } from '../understanding/understand.ts';

type Surroundings = {
  understand: Understand;
  /** What may be booked; null where the bot takes no bookings. */
  bookable: Bookable | null;
  /** The question before in the same conversation. */
  before: string;
};

/** What a bot replies to a message, on a Monday, without a store. */
export async function replyTo(
  model: Model,
  message: string,
  { understand, bookable, before }: Surroundings,
) {
  return await respond({
    ...openingTurn,
    bot: { id: 'bot', ownerId: 'owner', takesBookings: bookable !== null },
    model,
    said: await understand(model, message),
    language: 'es',
    isFormal: false,
    now: new Date('2026-11-23T10:00:00Z'),
    understand: (text) => understand(model, text, { alone: true }),
    bookable: async () => bookable,
    questionBefore: async () => before,
  });
}
