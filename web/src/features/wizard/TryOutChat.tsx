import { chatColors } from '@contesta/contracts/colors';
import { isBlank } from '@contesta/contracts/text';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useLearning } from '../../api/conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { asStored } from './config-changes.ts';
import type { BotDraft } from './draft.ts';
import type { TestExchange, Tryout } from './use-tryout.ts';

export type TryOutProps = { draft: BotDraft; tryout: Tryout; onClose?: () => void };

// Loaded after the first answer.
const WhyAnswered = lazy(async () => ({
  default: (await import('./WhyAnswered.tsx')).WhyAnswered,
}));

export function ChatLog({ draft, tryout }: TryOutProps) {
  const { t } = useTranslation();
  const log = useRef<HTMLElement>(null);
  const { exchanges, ask } = tryout;
  const { bot } = bubbleStyles(draft);
  const progress = useLearning(draft.id);
  const last = exchanges.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the latest exchange
  useEffect(() => {
    log.current?.scrollTo?.({ top: log.current.scrollHeight });
  }, [last]);
  // The questions of two cards, sought among the first ten.
  const starters = draft.cards
    .slice(0, 10)
    .flatMap(({ phrasings: [first] }) => first?.text ?? [])
    .filter((text) => !isBlank(text))
    .slice(0, 2);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the chat
    <section className="tryout-body" ref={log} tabIndex={0} aria-label={t('tryout.talk')}>
      {progress ? (
        <ProgressBar
          text={t('bot.learning', { learned: progress.learned, texts: progress.texts })}
          value={progress.learned}
          max={progress.texts}
        />
      ) : null}
      <div role="log" className="tryout-lines">
        <p className="tryout-line" style={bot}>
          {t('tryout.greeting')}
        </p>
        {exchanges.map((exchange) => (
          <Exchange
            key={exchange.key}
            draft={draft}
            exchange={exchange}
            ask={ask}
            isLast={exchange === last}
          />
        ))}
      </div>
      {last?.explanation ? (
        <Suspense>
          <WhyAnswered key={last.key} explanation={last.explanation} onAsk={ask} />
        </Suspense>
      ) : null}
      {exchanges.length === 0 && starters.length > 0 ? (
        <Starters questions={starters} onAsk={ask} />
      ) : null}
    </section>
  );
}

function Starters({ questions, onAsk }: { questions: string[]; onAsk: (text: string) => void }) {
  return (
    <ul className="tryout-starters">
      {questions.map((question) => (
        <li key={question}>
          <Button variant="outlined" size="small" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The styles of the bot's and of the visitor's messages. */
function bubbleStyles({ config }: BotDraft) {
  const { bot, visitor } = chatColors(config);
  const font = {
    fontFamily: `"${config.font}", system-ui, sans-serif`,
    // The same minimum size as in the widget.
    fontSize: `max(0.9375rem, ${config.fontSize}px)`,
  };
  return { bot: { ...bot, ...font }, visitor: { ...visitor, ...font } };
}

type ExchangeProps = {
  draft: BotDraft;
  exchange: TestExchange;
  ask: (text: string) => void;
  /** The questions that the last reply offers are shown below the log, with their confidence. */
  isLast: boolean;
};

function Exchange({ draft, exchange, ask, isLast }: ExchangeProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { bot, visitor } = bubbleStyles(draft);
  const { contact } = asStored(draft.config);
  const { message, explanation, error } = exchange;
  const reply = () => {
    if (explanation)
      return (
        <p className="tryout-line" style={bot} dir="auto">
          <span className="hidden">{t('speaker.bot')}</span>
          {explanation.intro}
          {explanation.reply}
        </p>
      );
    if (error?.status === 401) return <Notice kind="bad">{t('tryout.loggedOut')}</Notice>;
    if (error) return <Notice kind="bad">{messageOf(error, t('tryout.failed'))}</Notice>;
    return (
      <p className="tryout-line" style={bot}>
        {t('tryout.thinking')}
      </p>
    );
  };
  const offered = explanation?.answered === false && !isLast ? explanation.candidates : [];
  return (
    <>
      <p className="tryout-line tryout-visitor" style={visitor} dir="auto">
        <span className="hidden">{t('speaker.visitor')}</span>
        {message}
      </p>
      {reply()}
      {explanation && !explanation.answered && contact ? (
        <p className="tryout-contact">{t('tryout.contact', { label: contact.label })}</p>
      ) : null}
      {offered.length > 0 ? (
        <Starters questions={offered.map(({ question }) => question)} onAsk={ask} />
      ) : null}
    </>
  );
}
