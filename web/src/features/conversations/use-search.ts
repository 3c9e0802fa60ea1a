import type { ConversationFilter } from '@contesta/contracts/conversation';
import { useSearchParams } from 'react-router-dom';

export const conversationFilters: ConversationFilter[] = ['unanswered', 'booked', 'left'];

export type Search = ReturnType<typeof useSearch>;

/** What the page's address says: the open conversation, and which ones the list shows. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const only = conversationFilters.find((filter) => filter === params.get('only')) ?? null;
  const open = params.get('c');

  /** The address with one part changed; a part that is empty goes. */
  function changed(part: 'c' | 'q' | 'only', value: string | null): URLSearchParams {
    const next = new URLSearchParams(params);
    if (part !== 'c') next.delete('c');
    if (value) next.set(part, value);
    else next.delete(part);
    return next;
  }

  return {
    q,
    only,
    open,
    /** Whether not all are shown. */
    isOn: q !== '' || only !== null,
    to: (conversationId: string | null) => `?${changed('c', conversationId)}`,
    find: (words: string) => setParams(changed('q', words), { replace: true }),
    show: (filter: ConversationFilter | null) => setParams(changed('only', filter)),
  };
}
