import type { UnansweredView } from '@contesta/contracts/inbox';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { useHandleUnansweredMutation, useListUnansweredQuery } from '../../api/conversations.ts';
import { Button, UpgradeLink } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { asMoment } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Paged } from './Paged.tsx';
import './Unanswered.css';

type Handling = { answer: string } | { sameAs: string } | { dismiss: true };
type Props = { botId: string; stored: string[] };

/** What the bot did not know, the most asked first, each with the ways to settle it; `stored` are the bot's own questions. */
export function Unanswered({ botId, stored }: Props) {
  const { t } = useTranslation();
  const taught = useSearchParams()[0].get('teach');
  const empty = (
    <>
      {t('inbox.empty')}{' '}
      <a href={`/embed/${botId}`} target="_blank" rel="noopener">
        {t('inbox.try')}
      </a>
    </>
  );
  return (
    <section className="inbox" aria-label={t('inbox.title')}>
      <p className="inbox-lead">{t('inbox.lead')}</p>
      <Paged usePage={useUnansweredPage} of={{ botId, taught }} empty={empty}>
        {(item) => (
          <Question key={item.key} {...{ botId, stored, item }} taught={item.key === taught} />
        )}
      </Paged>
    </section>
  );
}

/** One meaning that the bot did not know. Settled, it stays where it was and says what came of it. */
function Question({
  botId,
  stored,
  item,
  taught,
}: Props & { item: UnansweredView; taught: boolean }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [handle, { isLoading, isSuccess, error, originalArgs }] = useHandleUnansweredMutation();
  const settle = (body: Handling) => void handle({ params: { id: botId, key: item.key }, body });
  const gone = error !== undefined && asCallError(error).status === 404;
  const place = `answer:${botId}:${item.key}`;
  useEffect(() => {
    if (gone || isSuccess) keepText(place, '');
  }, [gone, isSuccess, place]);
  const given = originalArgs?.body;
  return (
    <article className="asked" aria-labelledby={id}>
      <h2 id={id}>{item.question}</h2>
      <p className="asked-facts">
        <b>{t('inbox.times', { count: item.count })}</b>{' '}
        {t('inbox.last', { when: asMoment(item.lastAt, i18n.language) })}
      </p>
      {gone ? <Settled>{t('inbox.gone')}</Settled> : null}
      {isSuccess ? (
        <Settled>
          {given?.sameAs
            ? t('inbox.joined', { question: given.sameAs })
            : t(given?.dismiss ? 'inbox.dismissed' : 'inbox.answered')}
        </Settled>
      ) : null}
      {gone || isSuccess ? null : (
        <fieldset className="asked-ways" aria-labelledby={id} disabled={isLoading}>
          <Ways place={place} taught={taught} near={item.near} stored={stored} settle={settle} />
          {error ? <NotSettled error={error} typed={given?.answer !== undefined} /> : null}
        </fieldset>
      )}
    </article>
  );
}

type WaysProps = {
  /** Where what is typed is kept. */
  place: string;
  /** A link of a letter leads to its field. */
  taught: boolean;
  near: string[];
  stored: string[];
  settle: (handling: Handling) => void;
};

/** Another wording of a question the bot knows, a new pair, or nothing of either. */
function Ways({ place, taught, near, stored, settle }: WaysProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'answer' | 'sameAs' | null>(() =>
    taught || keptText(place) === '' ? null : 'answer',
  );
  // Opened after it is there, so that it takes the focus.
  useEffect(() => {
    if (taught) setOpen('answer');
  }, [taught]);
  const toggle = (way: 'answer' | 'sameAs') => ({
    look: 'outlined' as const,
    size: 'small' as const,
    'aria-expanded': open === way,
    onClick: () => setOpen(open === way ? null : way),
  });
  return (
    <>
      {near.map((question) => (
        <Button
          key={question}
          look="soft"
          size="small"
          onClick={() => settle({ sameAs: question })}
        >
          {t('inbox.sameAs', { question })}
        </Button>
      ))}
      <div className="asked-others">
        <Button {...toggle('answer')}>{t('inbox.answer')}</Button>
        {stored.length > 0 ? (
          <Button {...toggle('sameAs')}>
            {t(near.length > 0 ? 'inbox.sameAsOther' : 'inbox.sameAsOne')}
          </Button>
        ) : null}
        <Button look="text" size="small" onClick={() => settle({ dismiss: true })}>
          {t('inbox.dismiss')}
        </Button>
      </div>
      {/* Hidden rather than taken away: what was typed is still there when it is opened again. */}
      <AnswerForm
        place={place}
        hidden={open !== 'answer'}
        onGiven={(answer) => settle({ answer })}
      />
      {open === 'sameAs' ? (
        <SameAsForm
          questions={[...new Set([...near, ...stored])]}
          onChosen={(sameAs) => settle({ sameAs })}
        />
      ) : null}
    </>
  );
}

type AnswerProps = { place: string; hidden: boolean; onGiven: (answer: string) => void };

function AnswerForm({ place, hidden, onGiven }: AnswerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => keptText(place));
  const [missing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const wasHidden = useRef(hidden);
  useEffect(() => {
    // One that is open from the start, with a text that was kept, does not take the focus.
    if (!hidden && wasHidden.current) area.current?.focus();
    wasHidden.current = hidden;
  }, [hidden]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const blank = text.trim() === '';
    setMissing(blank);
    if (blank) area.current?.focus();
    else onGiven(text);
  };
  return (
    <form className="asked-form" hidden={hidden} noValidate onSubmit={submit}>
      <Field label={t('inbox.yourAnswer')} error={missing ? t('inbox.blank') : null}>
        {(described) => (
          <textarea
            ref={area}
            className="input"
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              keepText(place, target.value);
            }}
            {...described}
          />
        )}
      </Field>
      <Button type="submit" size="small">
        {t('inbox.save')}
      </Button>
    </form>
  );
}

type SameAsProps = { questions: string[]; onChosen: (question: string) => void };

function SameAsForm({ questions, onChosen }: SameAsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(questions[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(chosen);
  };
  return (
    <form className="asked-form" onSubmit={submit}>
      <SelectField
        label={t('inbox.which')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {questions.map((question) => (
          <option key={question}>{question}</option>
        ))}
      </SelectField>
      <Button type="submit" size="small">
        {t('inbox.save')}
      </Button>
    </form>
  );
}

/** What came of it; it takes the focus, for what was pressed is gone. */
function Settled({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="asked-settled">
      <Notice kind="good">{children}</Notice>
    </div>
  );
}

function NotSettled({ error, typed }: { error: unknown; typed: boolean }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const full = asCallError(error).code === 'PLAN_LIMIT';
  return (
    <Notice kind="bad" action={full ? <UpgradeLink /> : null}>
      {t('inbox.notSaved')} {messageOf(error, '')} {typed ? t('inbox.kept') : ''}
    </Notice>
  );
}

type Listed = { botId: string; taught: string | null };

/** One page of what a bot did not know; what a letter's link leads to stands first. */
function useUnansweredPage({ botId, taught }: Listed, cursor: string | null) {
  const first = taught === null ? {} : { first: taught };
  return useListUnansweredQuery(
    { params: { id: botId }, query: cursor === null ? first : { ...first, cursor } },
    { refetchOnMountOrArgChange: true },
  );
}

/** An answer that is being written outlives a reload and an expired session; it lasts as long as the tab. */
function keptText(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function keepText(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Full or forbidden: the text is still on the page.
  }
}
