import type { DayPart } from '@contesta/contracts/booking';
import { idPattern } from '@contesta/contracts/endpoint';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The query of the page's URL: the values of the link, and the choices made since then. Choosing a service or a
 * time adds an entry to the browser's history, so the back button undoes only the last choice.
 */
export type BookQuery = {
  /** The key of a service. */
  service: string | null;
  /** A day in the business's time zone, such as 2026-03-02: chosen, reached by paging, or asked for by the link. */
  from: string | null;
  /** The part of the day that the link asks for. */
  part: DayPart | null;
  /** The id of the conversation whose link opened the page. */
  conversationId: string | null;
  /** The chosen start, as an ISO instant. */
  at: string | null;
  /** The id of the appointment booked on this page. */
  booked: string | null;
  /** Set while the page offers to find existing appointments. */
  find: string | null;
};

const dayParts: readonly DayPart[] = ['morning', 'afternoon', 'evening'];

function readQuery(search: URLSearchParams): BookQuery {
  const from = search.get('from');
  const conversationId = search.get('c');
  const at = search.get('at');
  return {
    service: search.get('service'),
    from: from && isDate(from) ? from : null,
    part: dayParts.find((part) => part === search.get('part')) ?? null,
    // A malformed id is left out, because the server would refuse the whole booking.
    conversationId: conversationId && idPattern.test(conversationId) ? conversationId : null,
    at: at && isInstant(at) ? at : null,
    booked: search.get('booked'),
    find: search.get('find'),
  };
}

/** Whether a text is an existing day. `Date` reads 2026-02-31 as 3 March, which is written back differently. */
const isDate = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** The page never changes the conversation, whose parameter is called `c`. */
type Changes = Partial<Record<Exclude<keyof BookQuery, 'conversationId'>, string | null>>;

/** The query with the changes applied; null removes a parameter. */
function searchWith(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

/** The query of the URL, and functions to change it: `go` adds a history entry, `replace` changes the current one. */
export function useBookNavigation() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    query: readQuery(search),
    hrefOf: (changes: Changes) => searchWith(search, changes),
    go: (changes: Changes) => navigate(searchWith(search, changes)),
    replace: (changes: Changes) =>
      navigate(searchWith(search, changes), { replace: true, preventScrollReset: true }),
  };
}
export type BookNavigation = ReturnType<typeof useBookNavigation>;
