import type { Span } from '../rules/free-slots.ts';

/** An appointment as it stands in a calendar elsewhere, always under the same id. */
export type EventThere = {
  id: string;
  start: Date;
  end: Date;
  title: string;
  description: string;
  timeZone: string;
};

/**
 * A calendar that an owner has elsewhere. `unlinked` says that we may not use it any more: the business's own hours go on
 * alone. A provider that does not answer within some seconds rejects with Problem UNAVAILABLE.
 */
export type CalendarProvider = {
  /** Whether this installation has it at all. */
  isOffered(): Promise<boolean>;
  isLinked(ownerId: string): Promise<boolean>;
  /** When the owner is busy there; spans may overlap, and those of our own events are among them. */
  busy(ownerId: string, range: Span): Promise<Span[] | 'unlinked'>;
  /** Makes an event or changes it; the same again changes nothing. */
  put(ownerId: string, event: EventThere): Promise<'done' | 'unlinked'>;
  /** One that is not there is removed already. */
  remove(ownerId: string, eventId: string): Promise<'done' | 'unlinked'>;
};

/** Those that this installation has, by their name in the settings. */
export type Providers = Partial<Record<'google', CalendarProvider>>;
