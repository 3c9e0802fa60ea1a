import { chatColors } from '@contesta/contracts/colors';
import { isBlank } from '@contesta/contracts/text';
import { Send, X } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCallMessage } from '../../api/call-error.ts';
import { useLearning } from '../../api/conversations.ts';
import { loginPath } from '../../api/login-path.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useModalDialog } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { asStored } from './config-changes.ts';
import type { BotDraft } from './draft.ts';
import type { Try, Tryout } from './use-tryout.ts';
import './TryOut.css';

// Loaded after the first answer.
const WhyAnswered = lazy(async () => ({
  default: (await import('./WhyAnswered.tsx')).WhyAnswered,
}));

type Props = { draft: BotDraft; tryout: Tryout; onClose?: () => void };

/** A test chat with the draft, and an explanation of the last answer. */
export function TryOut({ draft, tryout, onClose }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { band } = chatColors(draft.look);
  const name = isBlank(draft.name) ? t('tryout.unnamed') : draft.name;
  return (
    <section className="tryout" aria-labelledby={title}>
      <div className="tryout-head" style={band}>
        <span aria-hidden="true">{/[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '?'}</span>
        <div>
          <h2 id={title}>{t('tryout.title')}</h2>
          <p dir="auto">{name}</p>
        </div>
        {onClose ? (
          <button type="button" aria-label={t('tryout.close')} onClick={onClose}>
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        ) : null}
      </div>
      <ChatLog draft={draft} tryout={tryout} />
      <Composer tryout={tryout} botId={draft.id} />
    </section>
  );
}

function ChatLog({ draft, tryout }: Props) {
  const { t } = useTranslation();
  const log = useRef<HTMLElement>(null);
  const { tries, ask } = tryout;
  const { bot } = useBubbles(draft);
  const progress = useLearning(draft.id);
  const last = tries.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the latest exchange
  useEffect(() => {
    log.current?.scrollTo?.({ top: log.current.scrollHeight });
  }, [last]);
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
        {tries.map((attempt) => (
          <Exchange key={attempt.key} draft={draft} attempt={attempt} />
        ))}
      </div>
      {last?.explanation ? (
        <Suspense>
          <WhyAnswered key={last.key} explanation={last.explanation} onAsk={ask} />
        </Suspense>
      ) : null}
      {tries.length === 0 && starters.length > 0 ? (
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
          <Button look="outlined" size="small" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The styles of the bot's and the visitor's messages. */
function useBubbles({ look }: BotDraft) {
  const { bot, visitor } = chatColors(look);
  const font = {
    fontFamily: `"${look.font}", system-ui, sans-serif`,
    // The same minimum size as in the widget.
    fontSize: `max(0.9375rem, ${look.fontSize}px)`,
  };
  return { bot: { ...bot, ...font }, visitor: { ...visitor, ...font } };
}

function Exchange({ draft, attempt }: { draft: BotDraft; attempt: Try }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { bot, visitor } = useBubbles(draft);
  const { contact } = asStored(draft.look);
  const { message, explanation, error } = attempt;
  return (
    <>
      <p className="tryout-line tryout-visitor" style={visitor} dir="auto">
        <span className="hidden">{t('speaker.visitor')}</span>
        {message}
      </p>
      {explanation ? (
        <p className="tryout-line" style={bot} dir="auto">
          <span className="hidden">{t('speaker.bot')}</span>
          {explanation.intro}
          {explanation.reply}
        </p>
      ) : error ? (
        <Notice kind="bad">
          {error.status === 401 ? t('tryout.loggedOut') : messageOf(error, t('tryout.failed'))}
        </Notice>
      ) : (
        <p className="tryout-line" style={bot}>
          {t('tryout.thinking')}
        </p>
      )}
      {explanation && !explanation.answered && contact ? (
        <p className="tryout-contact">{t('tryout.contact', { label: contact.label })}</p>
      ) : null}
    </>
  );
}

/** The input of the test chat; without a login, a link to the login. */
function Composer({ tryout, botId }: { tryout: Tryout; botId: string | null }) {
  const { t } = useTranslation();
  const hasToken = useSelector(selectToken) !== null;
  const [text, setText] = useState('');
  if (!hasToken) {
    return (
      <div className="tryout-login">
        <p>{t('tryout.needsLogin')}</p>
        <ButtonLink look="outlined" size="small" to={loginPath(botId ? `/edit/${botId}` : '/form')}>
          {t('tryout.login')}
        </ButtonLink>
      </div>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (tryout.busy || isBlank(text)) return;
    void tryout.ask(text);
    setText('');
  };
  return (
    <form className="tryout-composer" onSubmit={send}>
      <input
        className="input"
        aria-label={t('tryout.input')}
        placeholder={t('tryout.placeholder')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={2_000}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" aria-label={t('tryout.send')} aria-disabled={tryout.busy}>
        <Send aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </form>
  );
}

/** The test chat as a dialog, for narrow screens. */
export function TryOutSheet({ onClose, ...rest }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <dialog className="tryout-sheet" aria-label={t('tryout.title')} {...useModalDialog(onClose)}>
      <TryOut {...rest} onClose={onClose} />
    </dialog>
  );
}
