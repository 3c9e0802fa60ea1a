import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/Field.tsx';
import { type CardActions, CardEditor, type Target } from './CardEditor.tsx';
import { type Card, searchCards } from './cards.ts';
import type { DraftChange } from './draft-changes.ts';
import type { Hint } from './use-pair-check.ts';
import './CardList.css';

type Props = {
  cards: Card[];
  hints: ReadonlyMap<number, Hint[]> | null;
  /** Whether blank fields are reported as problems. */
  reportsBlanks: boolean;
  target: Target | null;
  onFocused: () => void;
  change: (change: DraftChange) => void;
  actions: RefObject<CardActions>;
};

const noTitles: ReadonlyMap<number, string> = new Map();
/** The number of cards in a block. */
const blockSize = 40;
const minCardsForSearch = 20;

const titleOf = ({ phrasings: [first] }: Card): string => first?.text ?? '';

/** The cards, in blocks. It renders the first block, the target's, and those near the viewport or with the focus. */
export function CardList(props: Props) {
  const { cards, target } = props;
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const indexes = useMemo(() => searchCards(cards, deferredQuery), [cards, deferredQuery]);
  const hasHints = (props.hints?.size ?? 0) > 0;
  const titles = useMemo(
    () => (hasHints ? new Map(cards.map((card) => [card.key, titleOf(card)])) : noTitles),
    [cards, hasHints],
  );
  const targetIndex = target ? cards.findIndex(({ key }) => key === target.card) : -1;
  // A target card that the search hides resets the search.
  if (target && deferredQuery !== '' && targetIndex >= 0 && !indexes.includes(targetIndex))
    setQuery('');
  const blocks = Array.from({ length: Math.ceil(indexes.length / blockSize) }, (_, block) =>
    indexes.slice(block * blockSize, (block + 1) * blockSize),
  );
  return (
    <>
      {cards.length > minCardsForSearch ? (
        <SearchField value={query} found={indexes.length} onSearch={setQuery} />
      ) : null}
      <div className="cards">
        {blocks.map((block, blockIndex) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is a position on the page, not a set of cards
            key={blockIndex}
            {...props}
            indexes={block}
            titles={titles}
            alwaysRendered={blockIndex === 0 || block.includes(targetIndex)}
          />
        ))}
      </div>
    </>
  );
}

type SearchFieldProps = { value: string; found: number; onSearch: (text: string) => void };

function SearchField({ value, found, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <search className="cards-search">
      <TextField
        label={t('prompts.search')}
        type="search"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        help={<span role="status">{value === '' ? '' : t('prompts.found', { count: found })}</span>}
      />
    </search>
  );
}

type BlockProps = Props & {
  /** Indexes in the list of cards. */
  indexes: number[];
  titles: ReadonlyMap<number, string>;
  /** Rendered even when it is not near the viewport. */
  alwaysRendered: boolean;
};

function Block({ indexes, alwaysRendered, ...listProps }: BlockProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const { isNear, height } = useNearViewport(listRef);
  const { cards, hints, target, titles } = listProps;
  if (!isNear && !alwaysRendered) {
    return (
      <ol
        ref={listRef}
        className="cards-placeholder"
        style={{ height: height ?? indexes.length * estimatedCardHeight }}
      >
        <li />
      </ol>
    );
  }
  return (
    <ol ref={listRef} start={(indexes[0] ?? 0) + 1}>
      {indexes.map((index) => {
        const card = cards[index];
        return card ? (
          <CardEditor
            key={card.key}
            card={card}
            number={index + 1}
            hints={hints?.get(card.key) ?? noHints}
            titles={hints?.has(card.key) ? titles : noTitles}
            reportsBlanks={listProps.reportsBlanks}
            focusField={target?.card === card.key ? target.field : null}
            onFocused={listProps.onFocused}
            change={listProps.change}
            actions={listProps.actions}
          />
        ) : null;
      })}
    </ol>
  );
}

const noHints: Hint[] = [];
/** In pixels, for a block that has not been rendered yet. */
const estimatedCardHeight = 64;

/**
 * `isNear` is true while the element is within 1.5 viewport heights, and also if it had the focus when it was scrolled
 * away. `height` is its height in pixels when `isNear` was last true.
 */
function useNearViewport(ref: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<{ isNear: boolean; height?: number }>({ isNear: false });
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { isIntersecting, boundingClientRect, target } = entry;
        const isNear = isIntersecting || target.contains(document.activeElement);
        setState((previous) => {
          if (isNear) return { ...previous, isNear };
          return previous.isNear ? { isNear, height: boundingClientRect.height } : previous;
        });
      },
      { rootMargin: '150% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return state;
}
