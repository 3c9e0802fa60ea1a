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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function findAfterPause(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.find(text.trim()), debounceMs);
  }
  return (
    <search className="conversation-search">
      <input
        type="search"
        className="input"
        maxLength={200}
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
