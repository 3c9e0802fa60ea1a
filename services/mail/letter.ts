import type { Gist } from './letters/digest-letter.ts';
import type { CalendarFile, Content } from './letters/lay-out.ts';

/** A letter in the queue. Its text is dropped once it is sent; one given up keeps it for a while, to be sent again. */
export type Letter = {
  _id: string;
  /** Whose letter it is; a visitor's to the operator is no account's. */
  accountId?: string;
  /** The bot whose appointment it tells of. */
  chatbotId?: string;
  /** Which of its address's letters about appointments of a day it is. */
  place?: string;
  /** The digest that will tell of it, and what that will say; there while it is gathered. */
  digest?: string;
  gist?: Gist;
  /** It tells of gathered letters, and has neither text nor address of its own. */
  isDigest?: true;
  /** The week that it tells of, and until when: what it says is composed when it is sent. */
  week?: { from: Date; to: Date; until: Date };
  to: string;
  replyTo?: string;
  subject: string;
  text?: string;
  html?: string;
  ics?: CalendarFile;
  /** Where a mail program unsubscribes its reader; there only while it is being sent. */
  unsubscribe?: string;
  state: 'waiting' | 'gathered' | 'sent' | 'dead';
  attempts: number;
  createdAt: Date;
  /** When a waiting letter is due; while one is being sent, when its sender's lease ends. Gone when it no longer waits. */
  dueAt?: Date;
  /** What the server said to the last attempt that failed: its code, or 0 when it could not be asked. */
  lastReply?: number;
  /** When it was given up; there only while it can still be sent again. */
  deadAt?: Date;
  /** When all that it says is forgotten, whatever became of it. */
  until?: Date;
  /** When an operator sent it again. */
  resentAt?: Date;
};

/** Who a letter goes to, and on whose account. */
export type NewLetter = Pick<
  Letter,
  'accountId' | 'chatbotId' | 'to' | 'replyTo' | 'until' | 'week'
> & { content: NewContent };

/** What a letter says from the start on: of one that is composed later its subject. */
export type NewContent = Pick<Content, 'subject'> & Partial<Content>;
