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
import { type Card, keyedPairsOf, type PairProblem, type Phrasing, pairProblem } from './cards.ts';
import type { DraftChange } from './draft-changes.ts';
import { HintText } from './HintText.tsx';
import { TextArea } from './TextArea.tsx';
import { type Hint, hintKey } from './use-pair-check.ts';
import './CardEditor.css';

/** A card to scroll to, and its field to focus. */
export type Target = { card: number; field: 'question' | 'answer' | 'newPhrasing' };

/** Actions of a card that the step handles, in a ref so that changing them does not render the cards again. */
export type CardActions = {
  enter: (card: Card, field: 'question' | 'answer') => void;
  remove: (card: Card) => void;
  addPhrasing: (card: Card) => void;
  /** Shows the card with this key. */
  show: (card: number) => void;
  /** Adds the pairs in a pasted text. Returns false, to paste it as usual, if it has none. */
  paste: (card: Card, text: string) => boolean;
};

type Props = {
  card: Card;
  number: number;
  /** The first question of each card, by the card's key. Empty if this card has no hints. */
  titles: ReadonlyMap<number, string>;
  hints: Hint[];
  /** Whether blank fields are reported as problems. */
  reportsBlanks: boolean;
  focusField: Target['field'] | null;
  onFocused: () => void;
  change: (change: DraftChange) => void;
  actions: RefObject<CardActions>;
};

/** The editor of a card: one answer and its questions. */
export const CardEditor = memo(function CardEditor(props: Props) {
  const { card, number, titles, hints, reportsBlanks, change, actions } = props;
  const { t } = useTranslation();
  const noteId = useId();
  const status = useSelector(selectStatus);
  const cardRef = useFieldFocus(props);
  const problem = problemOf(card, reportsBlanks);
  const [isDetailed, setDetailed] = useState(hasDetails(card));
  const [first, ...furtherPhrasings] = card.phrasings;
  const errorProps = (isInvalid: boolean) =>
    isInvalid ? { 'aria-invalid': true, 'aria-describedby': noteId } : {};
  const paste = (event: ClipboardEvent) => {
    if (actions.current.paste(card, event.clipboardData.getData('text/plain')))
      event.preventDefault();
  };
  const questionProps = (phrasing: Phrasing) => ({
    value: phrasing.text,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ type: 'questionTyped', card: card.key, phrasing: phrasing.key, text: target.value }),
    onKeyDown: onEnterKey(() => actions.current.enter(card, 'question')),
    ...errorProps(problem?.field === 'question' && problem.phrasing === phrasing.key),
  });
  return (
    <li ref={cardRef} className="card" onPaste={paste}>
      <div className="card-questions">
        {first ? (
          <TextArea
            aria-label={t('prompts.question', { number })}
            placeholder={t('prompts.placeholder.question')}
            {...questionProps(first)}
          />
        ) : null}
        {furtherPhrasings.map((phrasing, index) => (
          <div key={phrasing.key} className="card-phrasing">
            <TextArea
              aria-label={t('prompts.phrasing', { number, at: index + 2 })}
              // On the free plan it says that each phrasing counts.
              placeholder={t('prompts.placeholder.phrasing', { context: status })}
              {...questionProps(phrasing)}
            />
            <CardButton
              label={t('prompts.part', { number, at: index + 2 })}
              onClick={() =>
                change({ type: 'phrasingSplit', card: card.key, phrasing: phrasing.key })
              }
            >
              <Split aria-hidden size={18} strokeWidth={1.75} />
            </CardButton>
            <CardButton
              label={t('prompts.removePhrasing', { number, at: index + 2 })}
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
        onChange={({ target }) =>
          change({ type: 'answerTyped', card: card.key, text: target.value })
        }
        onKeyDown={onEnterKey(() => actions.current.enter(card, 'answer'))}
        {...errorProps(problem?.field === 'answer')}
      />
      <div className="card-buttons">
        <CardButton
          label={t('prompts.addPhrasing', { number })}
          word={t('prompts.word.addPhrasing')}
          onClick={() => actions.current.addPhrasing(card)}
        >
          <ListPlus aria-hidden size={20} strokeWidth={1.75} />
        </CardButton>
        <CardButton
          label={t('prompts.details', { number })}
          word={t('prompts.word.details')}
          expanded={isDetailed}
          onClick={() => setDetailed(!isDetailed)}
        >
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
        </CardButton>
        <CardButton
          label={t('prompts.remove', { number })}
          word={t('prompts.word.remove')}
          danger
          onClick={() => actions.current.remove(card)}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </CardButton>
      </div>
      {isDetailed ? <AnswerDetails card={card} number={number} change={change} /> : null}
      {problem ? (
        <p id={noteId} className="field-error">
          {t(`prompts.problem.${problem.kind}.${problem.field}`)}
        </p>
      ) : null}
      {hints.map((hint) => (
        <p key={hintKey(hint)} className="card-hint">
          <HintText hint={hint} titles={titles} onShow={(key) => actions.current.show(key)} />
        </p>
      ))}
    </li>
  );
});

type CardButtonProps = {
  /** The name and tooltip. */
  label: string;
  /** The beginning of the label, visible where there is room. */
  word?: string;
  danger?: boolean;
  /** For a button that expands something: whether it is expanded. */
  expanded?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function CardButton({ label, word, danger = false, expanded, onClick, children }: CardButtonProps) {
  return (
    <button
      type="button"
      className="icon-button card-button"
      data-danger={danger}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={onClick}
    >
      {children}
      {word ? <span className="card-word">{word}</span> : null}
    </button>
  );
}

type CardProblem = PairProblem & { phrasing: number };

/** The first problem that keeps a card from being saved. Blank texts count only if `reportsBlanks`. */
function problemOf(card: Card, reportsBlanks: boolean): CardProblem | null {
  for (const pair of keyedPairsOf([card])) {
    const problem = pairProblem(pair);
    if (problem && (reportsBlanks || problem.kind === 'long'))
      return { ...problem, phrasing: pair.phrasing };
  }
  return null;
}

/** Enter calls `onEnter`, Shift+Enter breaks the line. On touch screens, which have no Shift+Enter, Enter breaks it. */
const onEnterKey = (onEnter: () => void) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const noModifier = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== 'Enter' || !noModifier || event.nativeEvent.isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  onEnter();
};

/** Focuses the card's field named by `focusField`, once. */
function useFieldFocus({ focusField, onFocused }: Props) {
  const cardRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!focusField) return;
    const questions = cardRef.current?.querySelectorAll('.card-questions textarea') ?? [];
    const answer = cardRef.current?.querySelector('.card-answer');
    const fields = { question: questions[0], newPhrasing: [...questions].at(-1), answer };
    const field = fields[focusField];
    if (field instanceof HTMLElement) field.focus();
    onFocused();
  }, [focusField, onFocused]);
  return cardRef;
}
