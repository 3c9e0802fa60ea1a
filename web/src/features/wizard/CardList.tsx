import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/Field.tsx';
import { type CardActions, CardEditor, type Target } from './CardEditor.tsx';
import { type Card, placesOf } from './cards.ts';
import type { DraftChange } from './draft.ts';
import type { Hint } from './use-pair-check.ts';
import './CardList.css';

type Props = {
  cards: Card[];
  hints: ReadonlyMap<number, Hint[]> | null;
  /** Whether unfinished cards are pointed at. */
  checked: boolean;
  target: Target | null;
  onReached: () => void;
  change: (change: DraftChange) => void;
  actions: RefObject<CardActions>;
};

const noNumbers: ReadonlyMap<number, number> = new Map();
const blockSize = 40;
const worthSearching = 20;

/** The cards. Of thousands only those near the screen are drawn, a block at a time. */
export function CardList(props: Props) {
  const { cards, target } = props;
  const [sought, setSought] = useState('');
  const wanted = useDeferredValue(sought);
  const places = useMemo(() => placesOf(cards, wanted), [cards, wanted]);
  const hasHints = (props.hints?.size ?? 0) > 0;
  const numbers = useMemo(
    () => (hasHints ? new Map(cards.map(({ key }, at) => [key, at + 1])) : noNumbers),
    [cards, hasHints],
  );
  const targetAt = target ? cards.findIndex(({ key }) => key === target.card) : -1;
  // What is to be seen must not stay hidden by a search.
  if (target && wanted !== '' && targetAt >= 0 && !places.includes(targetAt)) setSought('');
  const blocks = Array.from({ length: Math.ceil(places.length / blockSize) }, (_, block) =>
    places.slice(block * blockSize, (block + 1) * blockSize),
  );
  return (
    <>
      {cards.length > worthSearching ? (
        <SearchField value={sought} found={places.length} onSearch={setSought} />
      ) : null}
      <div className="cards">
        {blocks.map((block, at) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is a place on the page, whatever cards are in it
            key={at}
            {...props}
            places={block}
            numbers={numbers}
            begun={at === 0 || block.includes(targetAt)}
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
  /** Places in the list of cards. */
  places: number[];
  numbers: ReadonlyMap<number, number>;
  /** Drawn without waiting to be near the screen. */
  begun: boolean;
};

function Block({ places, begun, ...list }: BlockProps) {
  const place = useRef<HTMLOListElement>(null);
  const { near, height } = useNearness(place);
  const { cards, hints, target, numbers } = list;
  if (!near && !begun) {
    return (
      <ol ref={place} className="cards-away" style={{ height: height ?? places.length * 64 }}>
        <li />
      </ol>
    );
  }
  return (
    <ol ref={place} start={(places[0] ?? 0) + 1}>
      {places.map((at) => {
        const card = cards[at];
        return card ? (
          <CardEditor
            key={card.key}
            card={card}
            number={at + 1}
            hints={hints?.get(card.key) ?? noHints}
            numbers={hints?.has(card.key) ? numbers : noNumbers}
            checked={list.checked}
            goTo={target?.card === card.key ? target.field : null}
            onReached={list.onReached}
            change={list.change}
            actions={list.actions}
          />
        ) : null;
      })}
    </ol>
  );
}

const noHints: Hint[] = [];

/** Whether an element is on the screen or a screen and a half from it, and how high it was when it last was. */
function useNearness(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<{ near: boolean; height?: number }>({ near: false });
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { isIntersecting: near, boundingClientRect, target } = entry;
        // What is being written in stays, wherever the page is scrolled to.
        const busy = target.contains(document.activeElement);
        setState((was) =>
          near || busy
            ? { ...was, near: true }
            : was.near
              ? { near, height: boundingClientRect.height }
              : was,
        );
      },
      { rootMargin: '150% 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return state;
}
