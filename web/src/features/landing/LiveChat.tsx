import { floristBotIds } from '@contesta/contracts/chatbot';
import type { ReplyView } from '@contesta/contracts/conversation';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ChatLines, type Line, SampleFrame, useSampleLines } from '../../ui/ChatSample.tsx';
import './LiveChat.css';

const maxLength = 200;
const timeoutMs = 15_000;

/** A chat with a florist's bot. It begins with an example and answers the visitor's messages. */
export function LiveChat() {
  const { t, i18n } = useTranslation();
  const example = useSampleLines();
  const [lines, setLines] = useState<Line[]>([]);
  const [typed, setTyped] = useState('');
  const [suggestions, setSuggestions] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const conversationId = useRef<string | undefined>(undefined);
  const log = useRef<HTMLDivElement>(null);
  const add = (from: Line['from'], text: string) =>
    setLines((previous) => [...previous, { from, text }]);
  // A visitor may have typed into the prerendered page before this script was loaded.
  useEffect(() => {
    setTyped(field.current?.value ?? '');
    setReady(true);
  }, []);
  useEffect(() => {
    if (lines.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines]);

  const send = async (message: string) => {
    if (message === '' || isAsking) return;
    setAsking(true);
    setTyped('');
    setSuggestions([]);
    add('visitor', message);
    try {
      const answer = await ask(i18n.language, message, conversationId.current);
      conversationId.current = answer.conversationId;
      add('bot', `${answer.intro ?? ''}${answer.reply}`);
      setSuggestions(answer.suggestions);
    } catch {
      add('bot', t('landing.live.failed'));
    }
    setAsking(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(typed.trim());
  };

  return (
    <SampleFrame>
      <div
        ref={log}
        className="live-log"
        role="log"
        aria-label={t('landing.live.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the log
        tabIndex={0}
      >
        <ChatLines lines={[...example, ...lines]} />
        {suggestions.length > 0 ? (
          <div className="live-suggestions">
            {suggestions.map((text) => (
              <Button key={text} variant="outlined" size="small" onClick={() => void send(text)}>
                {text}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <form className="live-form" onSubmit={submit}>
        <input
          ref={field}
          className="input"
          aria-label={t('landing.live.field')}
          placeholder={t('landing.live.field')}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {/* Disabled until this script is ready: before that, Enter would submit the form and reload the page. */}
        <button
          type="submit"
          className="icon-button"
          disabled={!isReady}
          aria-label={t('landing.live.send')}
          aria-busy={isAsking}
        >
          <ArrowUp aria-hidden />
        </button>
      </form>
    </SampleFrame>
  );
}

/** Sends a message to the florist's bot of a language. Rejects on an error status and if no answer comes in time. */
async function ask(language: string, message: string, conversationId: string | undefined) {
  const bot = floristBotIds[language === 'en' ? 'en' : 'es'];
  const response = await fetch(`/api/chatbots/${bot}/reply`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ message, conversationId, channel: 'page' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`reply failed with status ${response.status}`);
  return (await response.json()) as ReplyView;
}
