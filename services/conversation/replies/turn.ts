import type { BookingOffer, ReplyKind } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import type { ActiveBot } from '../bots.ts';
import type { Exchange } from '../exchanges-store.ts';
import type { Model } from '../understanding/model.ts';
import type { Understanding } from '../understanding/understand.ts';
import { type Span, spanIn } from '../when/span.ts';
import type { Appointment, Bookable } from './calendar.ts';

/** One message and everything its reply may depend on. */
export type Turn = {
  bot: Omit<ActiveBot, 'version'>;
  model: Model;
  message: Understanding;
  /** The previous exchange of the conversation; null for its first message. */
  last: Exchange | null;
  /** The language to reply in. */
  language: Lang;
  /** Whether the owner's answers say usted; then the bot does too. */
  isFormal: boolean;
  now: Date;
  /** Reads another text for the same bot, as one question. */
  understand: (text: string) => Promise<Understanding>;
  /** The last recent question with a subject of its own, so not a follow-up; empty if there is none. */
  previousQuestion: string;
  /** The last booking offer of the recent exchanges. */
  previousOffer: BookingOffer | null;
  /** Whether one of the recent replies said that the links of the visitor's appointments were mailed. */
  areLinksMailed: boolean;
  /** What can be booked; null when the bot takes no bookings. */
  bookable: () => Promise<Bookable | null>;
  /** The next appointment booked from this conversation. */
  appointment: () => Promise<Appointment | null>;
  /** Mails the links of an email address's appointments to it; false when that is impossible now. */
  mailAppointments: (email: string) => Promise<boolean>;
  /** The booking page of this conversation, with the choices made so far; null stands for no choice. */
  bookingUrl: (choices: Record<'service' | 'from' | 'part', string | null>) => string;
};

/** The fields of a first message in a conversation that is not stored, for a bot without bookings. */
export const firstTurn = {
  last: null,
  previousQuestion: '',
  previousOffer: null,
  areLinksMailed: false,
  bookable: async () => null,
  appointment: async () => null,
  mailAppointments: async () => false,
  bookingUrl: () => '',
} satisfies Partial<Turn>;

const roughSpans = new WeakMap<Turn, Span>();

/**
 * The days that a message names, counted from today in UTC: the business may have another day near midnight. Several
 * responders need them, so they are read once for each turn.
 */
export function roughSpanIn(turn: Turn): Span {
  const { message, now } = turn;
  const span = roughSpans.get(turn) ?? spanIn(message.text, now.toISOString().slice(0, 10));
  roughSpans.set(turn, span);
  return span;
}

/** A reply to a message, with the fields that the exchange stores. */
export type Reply = {
  kind: ReplyKind;
  text: string;
  suggestions?: string[];
  booking?: BookingOffer;
  /** The stored questions that were answered, or the one that a likely reply assumes. */
  questions?: string[];
  /** The visitor rejected the previous reply. */
  rejectsLast?: true;
  /** The reply says that the links of the visitor's appointments were mailed. */
  mailedLinks?: true;
};

/** Returns a reply, or null to leave the turn to the next responder. */
export type Responder = (turn: Turn) => Reply | null | Promise<Reply | null>;

/** Whether an offer is to change an existing appointment. */
export const offersChange = (offer: BookingOffer | null | undefined): boolean =>
  Boolean(offer?.appointment || offer?.find);
