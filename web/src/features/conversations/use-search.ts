import type { ConversationFilter } from '@contesta/contracts/conversation';
import { useSearchParams } from 'react-router-dom';

/** `left`: the visitor left the owner a message. */
export const conversationFilters: ConversationFilter[] = ['unanswered', 'booked', 'left'];

export type Search = ReturnType<typeof useSearch>;

/** The state in the page's URL: the open conversation, and the search of the list. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const only = conversationFilters.find((filter) => filter === params.get('only')) ?? null;
  const open = params.get('c');

  /** The query with one parameter changed. An empty value removes it; a new search closes the conversation. */
  function paramsWith(name: 'c' | 'q' | 'only', value: string | null): URLSearchParams {
    const next = new URLSearchParams(params);
    if (name !== 'c') next.delete('c');
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  }

  return {
    q,
    only,
    open,
    /** Whether the list shows only some of the conversations. */
    isFiltered: q !== '' || only !== null,
    hrefOf: (conversationId: string | null) => `?${paramsWith('c', conversationId)}`,
    /** Searches for a text, and closes the conversation that was open when it was typed, but not one opened since. */
    find(text: string, openWhenTyped: string | null): void {
      const next = paramsWith('q', text);
      if (open !== openWhenTyped && open) next.set('c', open);
      setParams(next, { replace: true });
    },
    show: (filter: ConversationFilter | null) => setParams(paramsWith('only', filter)),
  };
}
