import type { DigestText } from './letters/digest-letter.ts';
import type { CalendarFile, Content } from './letters/lay-out.ts';

/**
 * A letter in the queue. Its text is deleted once it is sent; a letter that was given up keeps its text for a while,
 * so that it can be resent.
 */
export type Letter = {
  _id: string;
  /**
   * The account it belongs to. Absent in messages to the operator, digests, anonymised letters, and letters about an
   * appointment with a deleted bot.
   */
  accountId?: string;
  /** The bot whose appointment or message it is about. */
  chatbotId?: string;
  /** Its place in the daily limit: mailbox hash, day and number. */
  place?: string;
  /** The id of its digest, and its text for the digest; only while gathered. */
  digest?: string;
  gist?: DigestText;
  /** True if, once gathered, it waits for the end of the hour and not of the day: an appointment letter to an owner. */
  hourlyDigest?: true;
  /** True for a digest, whose text and address come from its gathered letters. */
  isDigest?: true;
  /** The week of a weekly letter, and until when it may be sent. Its text is composed when it is sent. */
  week?: { from: Date; to: Date; until: Date };
  to: string;
  replyTo?: string;
  subject: string;
  text?: string;
  html?: string;
  ics?: CalendarFile;
  /** The URL of the List-Unsubscribe header; only while it is being sent. */
  unsubscribe?: string;
  /** `gathered`: waits for its digest; `dead`: given up. An anonymised letter is `sent`. */
  state: 'waiting' | 'gathered' | 'sent' | 'dead';
  attempts: number;
  createdAt: Date;
  /** When a waiting letter is due; while it is being sent, the end of the sender's lease. Otherwise absent. */
  dueAt?: Date;
  /** The SMTP code of the last failed attempt, or 0 without a reply. */
  lastReply?: number;
  /** When it was given up; absent once it can no longer be resent. */
  deadAt?: Date;
  /** When it is deleted, in any state. (`week.until` is the end of the time for sending.) */
  until?: Date;
  /** When an operator resent it. */
  resentAt?: Date;
};

/** A letter to queue. */
export type NewLetter = Pick<
  Letter,
  'accountId' | 'chatbotId' | 'to' | 'replyTo' | 'until' | 'week' | 'hourlyDigest'
> & { content: NewContent };

/** The content of a new letter; only the subject if it is composed when it is sent. */
export type NewContent = Pick<Content, 'subject'> & Partial<Content>;
