import { useTranslation } from 'react-i18next';
import './BuyerQuestions.css';

type Question = { question: string; answer: string };

/** Answers to the questions that buyers ask before they sign up. */
export function BuyerQuestions() {
  const { t } = useTranslation();
  const questions = t('front.questions.items', { returnObjects: true }) as Question[];
  return (
    <section className="front-part buyer-questions" aria-labelledby="questions">
      <h2 id="questions">{t('front.questions.title')}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
