import { z } from 'zod';
import { statusSchema } from './fields.ts';
import { planKeys } from './plans.ts';

/** An event as sent on the bus. It never contains texts, e-mail addresses or secrets. */
export type Envelope<D = unknown> = {
  id: string;
  topic: string;
  version: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The id of the HTTP request that caused the event, if any. */
  requestId?: string | undefined;
  data: D;
};

/** A type of event: topic, payload version and schema. Events with the same `key` are delivered in order. */
export type EventType<T extends string = string, D extends z.ZodType = z.ZodType> = {
  topic: T;
  version: number;
  partitions: number;
  retentionDays: number;
  key: (data: z.infer<D>) => string;
  data: D;
};

function event<T extends string, D extends z.ZodType>(
  topic: T,
  data: D,
  key: (data: z.infer<D>) => string,
  partitions = 6,
): EventType<T, D> {
  return { topic, version: 1, partitions, retentionDays: 30, key, data };
}

const id = z.string().min(1).max(64);
const at = z.iso.datetime();
const account = z.object({ accountId: id });
/**
 * `revision` is the account's billing revision: a change is applied only if it is higher than the last one
 * applied.
 */
const planChange = z.object({ accountId: id, revision: z.int().positive(), status: statusSchema });

const plan = z.enum(planKeys);
const money = { amount: z.string(), currency: z.string() };

export const accountRegistered = event('account-registered', account, (d) => d.accountId);
export const accountStatusChanged = event('account-status-changed', planChange, (d) => d.accountId);
export const accountErased = event('account-erased', account, (d) => d.accountId);
/** An owner asked for a recovery code. `requestId` is the id of that stored request. */
export const passwordResetRequested = event(
  'password-reset-requested',
  z.object({ accountId: id, requestId: id }),
  (d) => d.accountId,
);
/** An account has a new password, from its profile or by a recovery code. */
export const passwordChanged = event('password-changed', account, (d) => d.accountId);
/**
 * An owner asked for a new e-mail address. With `requestId`, the id of the stored request, mail fetches the address and
 * the code of the link from auth.
 */
export const emailChangeRequested = event(
  'email-change-requested',
  z.object({ accountId: id, requestId: id }),
  (d) => d.accountId,
);
/** The account has a new e-mail address. Billing passes it on to the payment provider. */
export const accountEmailChanged = event('account-email-changed', account, (d) => d.accountId);

export const chatbotSaved = event(
  'chatbot-saved',
  z.object({ chatbotId: id, ownerId: id, version: z.int().positive() }),
  (d) => d.chatbotId,
);
export const chatbotDeleted = event(
  'chatbot-deleted',
  z.object({ chatbotId: id, ownerId: id, version: z.int().positive() }),
  (d) => d.chatbotId,
);

const storedQuestion = z.string().min(1).max(64);
/** `seq` numbers a conversation's exchanges from 1 without gaps. */
export const messageExchanged = event(
  'message-exchanged',
  z.object({
    chatbotId: id,
    conversationId: id,
    seq: z.int().positive(),
    answered: z.boolean(),
    /**
     * The `questionKey` of the stored question whose answer was given, also as a likely reply; absent if there is none.
     * Older versions of the product also omitted it for a likely reply.
     */
    asked: storedQuestion.optional(),
    /** The other stored questions whose answers the same reply gave; older versions of the product omitted them. */
    alsoAsked: z.array(storedQuestion).optional(),
    /** True when the message only rejects the previous reply: its stored question was not meant. Else absent. */
    isReaction: z.boolean().optional(),
    /** True when the reply was small talk, as after a greeting, thanks or a goodbye; else absent. */
    courtesy: z.boolean().optional(),
    at,
  }),
  (d) => `${d.chatbotId}:${d.conversationId}`,
  48, // partitions: there are far more of these events than of others
);

const visitorsMessage = <T extends string>(topic: T) =>
  event(topic, z.object({ messageId: id, chatbotId: id, ownerId: id }), (d) => d.chatbotId);
/** A visitor left the owner a message. Mail fetches its text from conversation. */
export const messageLeft = visitorsMessage('message-left');
/** The owner answered the message. */
export const messageAnswered = visitorsMessage('message-answered');

export const paymentCaptured = event(
  'payment-captured',
  planChange.extend({
    paymentId: id,
    plan,
    ...money,
    /** When the plan ends or renews; null for a plan without an end. */
    until: at.nullable().optional(),
    renews: z.boolean().optional(),
    paidAt: at.optional(),
    /** The lower plan that ended with this payment, and how it was paid. */
    replaced: z.object({ plan, kind: z.enum(['month', 'subscription', 'granted']) }).optional(),
  }),
  (d) => d.accountId,
);
/** An operator granted a plan; the status may also be free. */
export const planGranted = event('plan-granted', planChange, (d) => d.accountId);
export const subscriptionEnding = event(
  'subscription-ending',
  planChange.extend({ until: at }),
  (d) => d.accountId,
);
/** A plan ended. `expired`: its month or Stripe subscription is over; `cancelled`: by its owner, or by a refund. */
export const subscriptionEnded = event(
  'subscription-ended',
  planChange.extend({
    plan: plan.optional(),
    reason: z.enum(['expired', 'cancelled']).optional(),
    refunded: z.object(money).optional(),
  }),
  (d) => d.accountId,
);

/**
 * Whether a bot's calendar takes bookings, provided its owner's plan allows it. Applied only if the revision is
 * higher than the last one applied.
 */
export const calendarChanged = event(
  'calendar-changed',
  z.object({ chatbotId: id, ownerId: id, revision: z.int().positive(), isOpen: z.boolean() }),
  (d) => d.chatbotId,
);

/** `revision` counts the changes of an appointment. An event older than the last one applied is ignored. */
const appointmentChange = z.object({
  appointmentId: id,
  chatbotId: id,
  ownerId: id,
  revision: z.int().positive(),
  /** The conversation in which the visitor booked, if any. */
  conversationId: id.optional(),
});
const appointment = <T extends string>(topic: T) =>
  event(topic, appointmentChange, (d) => d.appointmentId);
export const appointmentBooked = appointment('appointment-booked');
export const appointmentMoved = appointment('appointment-moved');
export const appointmentCancelled = appointment('appointment-cancelled');
/**
 * A visitor asked for the links of their appointments. With `requestId`, the id of the stored request, mail fetches the
 * address and links from calendar.
 */
export const appointmentsRequested = event(
  'appointments-requested',
  z.object({ requestId: id, chatbotId: id, ownerId: id }),
  (d) => d.chatbotId,
);
/** The visitor must be reminded of the appointment; ignored if its revision has changed since. */
export const reminderDue = appointment('reminder-due');

/**
 * An owner's week has ended in their time zone; the letter about it may be sent until `until`. `week` is the date of
 * its first day. The week starts at `from` and ends just before `to`.
 */
export const weeklyLetterDue = event(
  'weekly-letter-due',
  z.object({ accountId: id, week: z.iso.date(), from: at, to: at, until: at }),
  (d) => d.accountId,
);

/** All events of the system. */
export const eventTypes = [
  accountRegistered,
  accountStatusChanged,
  accountErased,
  passwordResetRequested,
  passwordChanged,
  emailChangeRequested,
  accountEmailChanged,
  chatbotSaved,
  chatbotDeleted,
  messageExchanged,
  messageLeft,
  messageAnswered,
  paymentCaptured,
  planGranted,
  subscriptionEnding,
  subscriptionEnded,
  calendarChanged,
  appointmentBooked,
  appointmentMoved,
  appointmentCancelled,
  appointmentsRequested,
  reminderDue,
  weeklyLetterDue,
] as const;

export type AnyEventType = (typeof eventTypes)[number];
export type EventData<E extends EventType> = z.infer<E['data']>;

/** The event type of a topic, or undefined for an unknown topic. */
export function eventTypeOf(topic: string): AnyEventType | undefined {
  return eventTypes.find((type) => type.topic === topic);
}
