import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationFilters, type Search } from './use-search.ts';

const typingMs = 300;
const filters = [null, ...conversationFilters] as const;

/** Finds conversations by their words and by what came of them. */
export function ConversationSearch({ search }: { search: Search }) {
  const { t } = useTranslation();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  function find(words: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => search.find(words.trim()), typingMs);
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
        onChange={(event) => find(event.target.value)}
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
