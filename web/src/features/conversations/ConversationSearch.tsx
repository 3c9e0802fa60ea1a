import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationFilters, type Search } from './use-search.ts';

const debounceMs = 300;
const filters = [null, ...conversationFilters] as const;

/** Filters the conversations by text and by outcome. */
export function ConversationSearch({ search }: { search: Search }) {
  const { t } = useTranslation();
  const latest = useRef(search);
  latest.current = search;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The browser's Back changes the search; the field must not lose what is being typed.
    if (field.current && !timer.current && field.current.value.trim() !== search.q)
      field.current.value = search.q;
  }, [search.q]);
  function findAfterPause(text: string) {
    clearTimeout(timer.current);
    const openWhenTyped = search.open; // the owner may open another conversation during the pause
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current.find(text.trim(), openWhenTyped);
    }, debounceMs);
  }
  return (
    <search className="conversation-search">
      <input
        ref={field}
        type="search"
        className="input"
        maxLength={200} // the server accepts no more
        aria-label={t('conversations.search')}
        placeholder={t('conversations.search')}
        defaultValue={search.q}
        onChange={(event) => findAfterPause(event.target.value)}
      />
      <fieldset className="conversation-filters">
        <legend className="hidden">{t('conversations.show')}</legend>
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={search.only === filter}
            onClick={() => search.show(filter)}
          >
            {t(`conversations.only.${filter ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
