import type { BookedView } from '@contesta/contracts/booking';
import { useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../api/drafts.ts';

/** A booking, with everything that its confirmation shows. */
export type Booked = BookedView & { business: string; timeZone: string; email: string };

type BookDraft = {
  name: string;
  email: string;
  /** The last slot sent and its idempotency key. */
  attempt: { slot: string; key: string } | null;
  booked: Booked | null;
};

const emptyDraft: BookDraft = { name: '', email: '', attempt: null, booked: null };

/** A visitor's typed values and latest booking for a bot. They are kept until the tab is closed. */
export function useBookDraft(botId: string) {
  const draftId = `booking:${botId}`;
  const [draft, setDraft] = useState(() => parseDraft(readDraft(draftId)));
  // A booking changes the draft again after its call: that must not undo what was typed meanwhile.
  const latest = useRef(draft);
  const change = (changes: Partial<BookDraft>) => {
    latest.current = { ...latest.current, ...changes };
    writeDraft(draftId, JSON.stringify(latest.current));
    setDraft(latest.current);
  };
  return { draft, change };
}
export type BookDraftState = ReturnType<typeof useBookDraft>;

function parseDraft(text: string | null): BookDraft {
  try {
    return { ...emptyDraft, ...JSON.parse(text ?? '{}') };
  } catch {
    return emptyDraft;
  }
}

/** The attempt for a slot: a retry of the same slot keeps its key, another slot gets a new key. */
export function attemptFor(draft: BookDraft, service: string, start: string) {
  const slot = `${service} ${start}`;
  return draft.attempt?.slot === slot ? draft.attempt : { slot, key: crypto.randomUUID() };
}
