import type { BookedView } from '@contesta/contracts/booking';
import { useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../api/drafts.ts';

/** What was booked, with all that its confirmation shows. */
export type Booked = BookedView & { business: string; timeZone: string; email: string };

export type BookDraft = {
  name: string;
  email: string;
  /** The slot that was last sent and its key, which makes one appointment however often it is sent. */
  attempt: { slot: string; key: string } | null;
  booked: Booked | null;
};

const nothing: BookDraft = { name: '', email: '', attempt: null, booked: null };

/** What a visitor has typed and booked with a bot; it lives as long as the tab. */
export function useBookDraft(botId: string) {
  const place = `booking:${botId}`;
  const [draft, setDraft] = useState(() => parsed(readDraft(place)));
  const now = useRef(draft);
  const change = (part: Partial<BookDraft>) => {
    now.current = { ...now.current, ...part };
    writeDraft(place, JSON.stringify(now.current));
    setDraft(now.current);
  };
  return { draft, change };
}
export type BookDraftWays = ReturnType<typeof useBookDraft>;

function parsed(text: string | null): BookDraft {
  try {
    return { ...nothing, ...JSON.parse(text ?? '{}') };
  } catch {
    return nothing;
  }
}

/** The key for a slot: the same while that slot is tried again, a new one for another slot. */
export function attemptFor(draft: BookDraft, service: string, start: string) {
  const slot = `${service} ${start}`;
  return draft.attempt?.slot === slot ? draft.attempt : { slot, key: crypto.randomUUID() };
}
