import { hasExpired, limits } from '@contesta/contracts/chatbot';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/Field.tsx';
import type { Card } from './cards.ts';
import type { DraftChange } from './draft-changes.ts';
import { TextArea } from './TextArea.tsx';

type Props = { card: Card; number: number; change: (change: DraftChange) => void };

export const hasDetails = ({ translation, until }: Card): boolean =>
  translation !== undefined || until !== undefined;

/** Optional fields of an answer: its translation and the last day on which it is valid. */
export function AnswerDetails({ card, number, change }: Props) {
  const { t } = useTranslation();
  const { translation = '', until } = card;
  const changeDetails = (details: Pick<Card, 'translation' | 'until'>) =>
    change({ type: 'detailsChanged', card: card.key, details });
  const isExpired = hasExpired(card, new Date());
  return (
    <div className="card-details">
      <TextArea
        aria-label={t('prompts.translation', { number })}
        placeholder={t('prompts.placeholder.translation')}
        maxLength={limits.answer}
        value={translation}
        onChange={({ target }) => changeDetails({ translation: target.value })}
      />
      <TextField
        label={t('prompts.until')}
        type="date"
        max="2100-12-31" // else browsers accept years of six digits
        value={until === undefined ? '' : lastDayOf(until)}
        onChange={({ target }) => changeDetails({ until: endOf(target.value) })}
        help={isExpired ? t('prompts.expired') : undefined}
      />
    </div>
  );
}

/** The end of a day in the browser's time zone; undefined for an invalid day. */
function endOf(day: string): string | undefined {
  const end = new Date(`${day}T24:00`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

/** The last day before an instant, as the value of a date input. */
function lastDayOf(until: string): string {
  const last = new Date(Date.parse(until) - 1);
  const year = String(last.getFullYear()).padStart(4, '0'); // while it is typed, it may be 0002
  const month = String(last.getMonth() + 1).padStart(2, '0');
  const day = String(last.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
