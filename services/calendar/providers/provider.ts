import type { Span } from '../rules/free-slots.ts';

/** An appointment as an event of an external calendar. `id` is the appointment's id. */
export type ExternalEvent = {
  id: string;
  start: Date;
  end: Date;
  title: string;
  description: string;
  timeZone: string;
};

/**
 * An owner's external calendar. `unlinked` means that we have no access to it; then it blocks no times. If auth or the
 * provider does not answer within a few seconds, `busy`, `put` and `remove` reject with Problem UNAVAILABLE, and
 * `isLinked` resolves with true, so that no event is lost that should be written later.
 */
export type CalendarProvider = {
  /** Whether this installation supports the provider. Asks auth, and remembers a yes; rejects if auth does not answer. */
  isOffered(): Promise<boolean>;
  isLinked(ownerId: string): Promise<boolean>;
  /** The owner's busy spans. They may overlap, and include our own events. */
  busy(ownerId: string, range: Span): Promise<Span[] | 'unlinked'>;
  /** Creates or updates an event. Idempotent. */
  put(ownerId: string, event: ExternalEvent): Promise<'done' | 'unlinked'>;
  /** Idempotent: resolves with `done` also if the event does not exist. */
  remove(ownerId: string, eventId: string): Promise<'done' | 'unlinked'>;
};

/** The external calendars of this installation, by their name in the settings. */
export type Providers = Partial<Record<'google', CalendarProvider>>;
