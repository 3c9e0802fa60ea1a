import { hasExpired, limits } from '@contesta/contracts/chatbot';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/Field.tsx';
import type { Card } from './cards.ts';
import type { DraftChange } from './draft.ts';
import { TextArea } from './TextArea.tsx';

type Props = { card: Card; number: number; change: (change: DraftChange) => void };

export const hasDetails = ({ translation, until }: Card): boolean =>
  translation !== undefined || until !== undefined;

/** What few answers need: their words in the other language, and the last day on which they hold. */
export function AnswerDetails({ card, number, change }: Props) {
  const { t } = useTranslation();
  const { translation = '', until } = card;
  const detail = (details: Pick<Card, 'translation' | 'until'>) =>
    change({ type: 'detailed', card: card.key, details });
  const isOver = hasExpired(card, new Date());
  return (
    <div className="card-details">
      <TextArea
        aria-label={t('prompts.translation', { number })}
        placeholder={t('prompts.placeholder.translation')}
        maxLength={limits.answer}
        value={translation}
        onChange={({ target }) => detail({ translation: target.value })}
      />
      <TextField
        label={t('prompts.until')}
        type="date"
        max="2100-12-31"
        value={until === undefined ? '' : lastDayOf(until)}
        onChange={({ target }) => detail({ until: endOf(target.value) })}
        help={isOver ? t('prompts.expired') : undefined}
      />
    </div>
  );
}

/** The end of a day in this browser's time zone; undefined for no day. */
function endOf(day: string): string | undefined {
  const end = new Date(`${day}T24:00`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

/** The last day before a moment, as a date field holds it. */
function lastDayOf(until: string): string {
  const last = new Date(Date.parse(until) - 1);
  const part = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${part(last.getFullYear(), 4)}-${part(last.getMonth() + 1)}-${part(last.getDate())}`;
}
