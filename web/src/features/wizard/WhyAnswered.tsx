import type { ExplanationView } from '@contesta/contracts/tryout';
import { useTranslation } from 'react-i18next';
import './WhyAnswered.css';

type Props = { explanation: ExplanationView; onAsk: (question: string) => void };

/** Explains a reply: the bot's confidence, the candidates and, for an answer, the words that matched the first one. */
export function WhyAnswered({ explanation, onAsk }: Props) {
  const { t, i18n } = useTranslation();
  const { answered, confidence, candidates } = explanation;
  const share = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(value);
  const [first] = candidates;
  if (!first) return <p className="why">{t(answered ? 'why.byItself' : 'why.nothing')}</p>;
  return (
    <details className="why" open>
      <summary>{t(answered ? 'why.sure' : 'why.unsure', { share: share(confidence) })}</summary>
      {answered && first.because.length > 0 ? (
        <p>{t('why.because', { words: first.because.join(' · ') })}</p>
      ) : null}
      <p>{t('why.candidates')}</p>
      <ol>
        {candidates.map((candidate) => (
          <li key={candidate.question}>
            <button type="button" dir="auto" onClick={() => onAsk(candidate.question)}>
              {candidate.question}
            </button>
            <span>
              <meter aria-label={candidate.question} min={0} max={1} value={candidate.confidence} />
              {share(candidate.confidence)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
