import type { ExplanationView } from '@contesta/contracts/rehearsal';
import { useTranslation } from 'react-i18next';
import './WhyAnswered.css';

type Props = { said: ExplanationView; onAsk: (question: string) => void };

/** How sure the bot was of what it said, what else it had in mind, and which words spoke for the first. */
export function WhyAnswered({ said, onAsk }: Props) {
  const { t, i18n } = useTranslation();
  const { answered, confidence, candidates } = said;
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
        {candidates.map(({ question, confidence: sure }) => (
          <li key={question}>
            <button type="button" dir="auto" onClick={() => onAsk(question)}>
              {question}
            </button>
            <span>
              <meter aria-label={question} min={0} max={1} value={sure} />
              {share(sure)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
