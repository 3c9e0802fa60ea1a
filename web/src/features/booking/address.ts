import type { DayPart } from '@contesta/contracts/booking';
import { idPattern } from '@contesta/contracts/endpoint';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What the address of the page says: what a link came with, and what has been chosen since. Each step adds an entry to
 * the browser's history, so back and reload show what was chosen before.
 */
export type BookAddress = {
  /** The key of a service. */
  service: string | null;
  /** A day in the business's zone, as 2026-03-02: the one chosen, or the first that the link is about. */
  from: string | null;
  part: DayPart | null;
  /** The conversation that led here. */
  c: string | null;
  /** The start that was chosen, an instant. */
  at: string | null;
  /** The id of the appointment that was booked here. */
  booked: string | null;
  /** Set to look for appointments that are booked already. */
  find: string | null;
};

const dayParts: readonly DayPart[] = ['morning', 'afternoon', 'evening'];

export function readAddress(search: URLSearchParams): BookAddress {
  const from = search.get('from');
  const c = search.get('c');
  const at = search.get('at');
  return {
    service: search.get('service'),
    from: from && isDate(from) ? from : null,
    part: dayParts.find((part) => part === search.get('part')) ?? null,
    // One that is no id would be refused, and a booking matters more than its conversation.
    c: c && idPattern.test(c) ? c : null,
    at: at && isInstant(at) ? at : null,
    booked: search.get('booked'),
    find: search.get('find'),
  };
}

const isDate = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

export type Changes = Partial<Record<keyof BookAddress, string | null>>;

/** The query of the address after some changes; null takes a part of it away. */
export function searchWith(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

/** The address and the ways to change it: `go` adds an entry to the history, `stay` changes the one shown. */
export function useBookAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    address: readAddress(search),
    hrefOf: (changes: Changes) => searchWith(search, changes),
    go: (changes: Changes) => navigate(searchWith(search, changes)),
    stay: (changes: Changes) =>
      navigate(searchWith(search, changes), { replace: true, preventScrollReset: true }),
  };
}
export type BookWays = ReturnType<typeof useBookAddress>;
