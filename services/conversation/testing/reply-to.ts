import type { Bookable } from '../replies/calendar.ts';
import { respond } from '../replies/reply.ts';
import { firstTurn } from '../replies/turn.ts';
import type { Model } from '../understanding/model.ts';
import type { Understand } from '../understanding/understand.ts';

type Context = {
  understand: Understand;
  /** Null when the bot takes no bookings. */
  bookable: Bookable | null;
  previousQuestion: string;
};

/** A bot's reply to a message, on a Monday, without a store. */
export async function replyTo(
  model: Model,
  text: string,
  { understand, bookable, previousQuestion }: Context,
) {
  return await respond({
    ...firstTurn,
    bot: { id: 'bot', ownerId: 'owner', takesBookings: bookable !== null },
    model,
    message: await understand(model, text),
    language: 'es',
    isFormal: false,
    now: new Date('2026-11-23T10:00:00Z'),
    understand: (other) => understand(model, other, { alone: true }),
    bookable: async () => bookable,
    previousQuestion,
  });
}
