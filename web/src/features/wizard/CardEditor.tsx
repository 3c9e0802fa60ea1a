import { ListPlus, SlidersHorizontal, Split, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { AnswerDetails, hasDetails } from './AnswerDetails.tsx';
import { type Card, type Phrasing, type RowProblem, rowProblem, rowsOf } from './cards.ts';
import type { DraftChange } from './draft.ts';
import { TextArea } from './TextArea.tsx';
import type { Hint } from './use-pair-check.ts';
import './CardEditor.css';

/** A card to bring into view, and which of its fields to write in. */
export type Target = { card: number; field: 'question' | 'answer' | 'last' };

/** What can be done on a card that the step decides about; the latest of each, so that cards need not be drawn anew. */
export type CardActions = {
  enter: (card: Card, field: 'question' | 'answer') => void;
  remove: (card: Card) => void;
  addPhrasing: (card: Card) => void;
  /** Whether the text was taken as pairs. */
  paste: (card: Card, text: string) => boolean;
};

type Props = {
  card: Card;
  number: number;
  /** Of every card, what the owner sees it called. */
  numbers: ReadonlyMap<number, number>;
  hints: Hint[];
  checked: boolean;
  goTo: Target['field'] | null;
  onReached: () => void;
  change: (change: DraftChange) => void;
  actions: RefObject<CardActions>;
};

/** One answer and the ways of asking for it. */
export const CardEditor = memo(function CardEditor(props: Props) {
  const { card, number, numbers, hints, checked, change, actions } = props;
  const { t } = useTranslation();
  const note = useId();
  const context = useSelector(selectStatus); // on the free plan each way to ask counts, and says so
  const place = useReached(props);
  const wrong = problemOf(card, checked);
  const [isDetailed, setDetailed] = useState(hasDetails(card));
  const [first, ...others] = card.phrasings;
  const described = (is: boolean) => (is ? { 'aria-invalid': true, 'aria-describedby': note } : {});
  const paste = (event: ClipboardEvent) => {
    if (actions.current.paste(card, event.clipboardData.getData('text/plain')))
      event.preventDefault();
  };
  const asks = (phrasing: Phrasing) => ({
    value: phrasing.text,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ type: 'asked', card: card.key, phrasing: phrasing.key, text: target.value }),
    onKeyDown: onEnterKey(() => actions.current.enter(card, 'question')),
    ...described(wrong?.part === 'question' && wrong.phrasing === phrasing.key),
  });
  return (
    <li ref={place} className="card" onPaste={paste}>
      <div className="card-questions">
        {first ? (
          <TextArea
            aria-label={t('prompts.question', { number })}
            placeholder={t('prompts.placeholder.question')}
            {...asks(first)}
          />
        ) : null}
        {others.map((phrasing, at) => (
          <div key={phrasing.key} className="card-phrasing">
            <TextArea
              aria-label={t('prompts.phrasing', { number, at: at + 2 })}
              placeholder={t('prompts.placeholder.phrasing', { context })}
              {...asks(phrasing)}
            />
            <CardButton
              label={t('prompts.part', { number, at: at + 2 })}
              onClick={() =>
                change({ type: 'phrasingParted', card: card.key, phrasing: phrasing.key })
              }
            >
              <Split aria-hidden size={18} strokeWidth={1.75} />
            </CardButton>
            <CardButton
              label={t('prompts.removePhrasing', { number, at: at + 2 })}
              danger
              onClick={() =>
                change({ type: 'phrasingRemoved', card: card.key, phrasing: phrasing.key })
              }
            >
              <X aria-hidden size={18} strokeWidth={1.75} />
            </CardButton>
          </div>
        ))}
      </div>
      <TextArea
        className="card-answer"
        aria-label={t('prompts.answer', { number })}
        placeholder={t('prompts.placeholder.answer')}
        value={card.answer}
        onChange={({ target }) => change({ type: 'answered', card: card.key, text: target.value })}
        onKeyDown={onEnterKey(() => actions.current.enter(card, 'answer'))}
        {...described(wrong?.part === 'answer')}
      />
      <div className="card-buttons">
        <CardButton
          label={t('prompts.addPhrasing', { number })}
          onClick={() => actions.current.addPhrasing(card)}
        >
          <ListPlus aria-hidden size={20} strokeWidth={1.75} />
        </CardButton>
        <CardButton
          label={t('prompts.details', { number })}
          expanded={isDetailed}
          onClick={() => setDetailed(!isDetailed)}
        >
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
        </CardButton>
        <CardButton
          label={t('prompts.remove', { number })}
          danger
          onClick={() => actions.current.remove(card)}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </CardButton>
      </div>
      {isDetailed ? <AnswerDetails card={card} number={number} change={change} /> : null}
      {wrong ? (
        <p id={note} className="field-error">
          {t(`prompts.problem.${wrong.kind}.${wrong.part}`)}
        </p>
      ) : null}
      {hints.map((hint) => (
        <p key={hint.kind + hint.others.join()} className="card-hint">
          <HintText hint={hint} numbers={numbers} />
        </p>
      ))}
    </li>
  );
});

type CardButtonProps = {
  label: string;
  danger?: boolean;
  /** Whether what it opens is open. */
  expanded?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function CardButton({ label, danger = false, expanded, onClick, children }: CardButtonProps) {
  return (
    <button
      type="button"
      className="card-button"
      data-danger={danger}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const shownOthers = 3;

/** What may be wrong, and with which cards, by the numbers that their fields carry. */
function HintText({ hint, numbers }: { hint: Hint; numbers: ReadonlyMap<number, number> }) {
  const { t, i18n } = useTranslation();
  const others = hint.others.flatMap((key) => numbers.get(key) ?? []).slice(0, shownOthers);
  if (others.length === 0) return t(`prompts.hint.${hint.kind}.alone`);
  const list = new Intl.ListFormat(i18n.language).format(others.map(String));
  return t(`prompts.hint.${hint.kind}.others`, { count: others.length, list });
}

type Wrong = RowProblem & { phrasing: number };

/** What keeps a card from being saved. One that is unfinished is told of only when all are checked, one too long at once. */
function problemOf(card: Card, checked: boolean): Wrong | null {
  for (const row of rowsOf([card])) {
    const problem = rowProblem(row);
    if (problem && (checked || problem.kind === 'long'))
      return { ...problem, phrasing: row.phrasing };
  }
  return null;
}

/** Enter goes on, Shift+Enter breaks the line; where there is no Shift at hand, Enter breaks it too. */
const onEnterKey = (goOn: () => void) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== 'Enter' || !plain || event.nativeEvent.isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  goOn();
};

/** Puts the cursor where it is wanted, once. */
function useReached({ goTo, onReached }: Props) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!goTo) return;
    const questions = place.current?.querySelectorAll('.card-questions textarea') ?? [];
    const answer = place.current?.querySelector('.card-answer');
    const field =
      goTo === 'answer' ? answer : questions[goTo === 'last' ? questions.length - 1 : 0];
    if (field instanceof HTMLElement) field.focus();
    onReached();
  }, [goTo, onReached]);
  return place;
}
