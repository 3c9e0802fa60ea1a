import type { Lang } from '@contesta/contracts/text';
import type { Wish } from './reading/wish.ts';

/** What a visitor is asked: what they come for, when, who they are, whether an address is as typed, whether all is right, whether to cancel. */
export type Asking = 'service' | 'time' | 'visitor' | 'address' | 'yes' | 'cancelling';

/** An appointment that is wished beside the one that is being booked, as far as it was told. */
export type Further = { service?: string; wish?: Wish; isForOther?: true };

/** An appointment under way. Slots are known by the instant they begin, as ISO texts. */
export type Dialogue = {
  /** Books once: the same for every try until the appointment stands. */
  key: string;
  language: Lang;
  asking: Asking;
  service?: string;
  /** Keys of the services that it may be, where a message named several. */
  among?: string[];
  wish?: Wish;
  /** What was offered last, in the order shown. */
  offers?: string[];
  start?: string;
  name?: string;
  email?: string;
  /** An address that looks mistyped, and is right all the same. */
  sureEmail?: string;
  /** Who it was for, while the visitor corrects one of the two or both. */
  former?: { name?: string; email?: string };
  /** The appointment that this one is booked instead of, with another name or address. */
  replaces?: string;
  /** The appointment that is moved or cancelled, and when it was before it moves. */
  appointment?: string;
  from?: string;
  /** Another that is wished beside it, and whether it is such another. */
  further?: Further;
  isFurther?: true;
  /** The visitor said no to the summary. */
  isDoubted?: true;
};

/** An appointment booked in this conversation, with the zone it is spoken of in. */
export type Booked = { id: string; service: string; start: string; timeZone: string };

/** What a conversation knows of appointments, kept with its last exchange. */
export type Memory = {
  dialogue?: Dialogue;
  booked?: Booked[];
  /** The language that was last spoken of them in. */
  language?: Lang;
  visitor?: { name: string; email: string };
  /** What was given up: "al final sí la quiero" takes it up again. */
  left?: Dialogue;
};

/** A dialogue that nobody went on with for so long, in milliseconds, has ended. */
const silenceMs = 30 * 60_000;

/** What is still remembered of the last exchange: appointments stay, a dialogue only while it is fresh. */
export function memoryAt(last: { appointments?: Memory; at: Date } | undefined, now: Date): Memory {
  const memory = last?.appointments ?? {};
  if (!last || now.getTime() - last.at.getTime() <= silenceMs) return memory;
  const { left: _, ...kept } = withoutDialogue(memory);
  return kept;
}

/** What a visitor and the bot said in the last exchanges that are fresh, the last first. */
export const saidBefore = <E extends Exchanged>(lasts: readonly E[], now: Date): Exchanged[] =>
  lasts.filter(({ at }) => now.getTime() - at.getTime() <= silenceMs);
export type Exchanged = { question: string; reply: string; at: Date };

export function withoutDialogue({ dialogue: _, ...memory }: Memory): Memory {
  return memory;
}
