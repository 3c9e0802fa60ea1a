import type { DayPart } from '@contesta/contracts/booking';
import type { BookingOffer, ReplyKind } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import type { LivingBot } from '../bots.ts';
import type { Exchange } from '../exchanges-store.ts';
import type { Model } from '../understanding/model.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Appointment, Bookable } from './calendar.ts';

/** One message and all that a reply to it may depend on. */
export type Turn = {
  bot: Omit<LivingBot, 'version'>;
  model: Model;
  said: Understanding;
  /** The exchange before in the same conversation. */
  last: Exchange | null;
  /** The language to reply in. */
  language: Lang;
  /** Whether the owner's answers say usted, so that the bot does too. */
  isFormal: boolean;
  now: Date;
  conversationId: string;
  /** Understands another text for the same bot, as one question. */
  understand: (text: string) => Promise<Understanding>;
  /** The last question of the conversation that stands on its own; empty where there is none. */
  questionBefore: () => Promise<string>;
  /** What was offered to book in the last messages; null where nothing was. */
  offerBefore: () => Promise<BookingOffer | null>;
  /** What may be booked; null where the bot takes no bookings. */
  bookable: () => Promise<Bookable | null>;
  /** The next appointment that was booked from this conversation. */
  appointment: () => Promise<Appointment | null>;
  /** The booking page of this conversation, opened at what is chosen already. */
  bookingUrl: (chosen: Chosen) => string;
};

/** A message that begins a conversation which nobody keeps, with a bot that takes no bookings. */
export const openingTurn = {
  last: null,
  conversationId: '',
  questionBefore: async () => '',
  offerBefore: async () => null,
  bookable: async () => null,
  appointment: async () => null,
  bookingUrl: () => '',
} satisfies Partial<Turn>;

/** What of an appointment a message has chosen; null where it has not. */
export type Chosen = { service: string | null; from: string | null; part: DayPart | null };

/** What is said to a message, and what the conversation keeps of it. */
export type Reply = {
  kind: ReplyKind;
  text: string;
  suggestions?: string[];
  booking?: BookingOffer;
  /** The stored question that is answered. */
  question?: string;
  /** The exchange before was not answered after all. */
  rejectsLast?: true;
};

/** Replies to a turn, or leaves it to the next one. */
export type Responder = (turn: Turn) => Reply | null | Promise<Reply | null>;
