import { allows } from '@contesta/contracts/plans';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asCallError } from '../../api/call-error.ts';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { loginPath } from '../../api/login-path.ts';
import { selectHomePath, selectStatus, selectToken } from '../../api/session.ts';
import { useReadTelegramQuery } from '../../api/telegram.ts';
import { BackLink, Button, ButtonLink } from '../../ui/Button.tsx';
import { ChatLines, type Line } from '../../ui/ChatSample.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loading, Locked, Notice, OutcomeNotice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { Connection } from './Connection.tsx';
import { useConnect } from './use-connect.ts';
import './TelegramPage.css';

/** How often the connection is read again, to show new messages and errors. */
const pollMs = 10_000;

/** Connects a chatbot to Telegram and shows the state of the connection. */
export function TelegramPage() {
  const { t } = useTranslation();
  const { botId = '' } = useRouteParams();
  const isLoggedIn = useSelector(selectToken) !== null;
  const homePath = useSelector(selectHomePath);
  const { data: bots } = useListChatbotsQuery(undefined, { skip: !isLoggedIn });
  const name = bots?.find(({ _id }) => _id === botId)?.name;
  return (
    <Page title={t('telegram.title')}>
      <p className="telegram-lead">{name ? t('telegram.leadOf', { name }) : t('telegram.lead')}</p>
      <Setup botId={botId} isLoggedIn={isLoggedIn} />
      <div>
        <BackLink to={homePath} />
      </div>
    </Page>
  );
}

/** The form to connect, the existing connection, or the offer of the plan that includes Telegram. */
function Setup({ botId, isLoggedIn }: { botId: string; isLoggedIn: boolean }) {
  const { t } = useTranslation();
  const isInPlan = allows(useSelector(selectStatus), 'telegram');
  const { data, error, isLoading, refetch } = useReadTelegramQuery(
    { params: { id: botId } },
    { skip: !isLoggedIn || !isInPlan, refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  const form = useConnect(botId);
  if (form.outcome?.kind === 'done') return <OutcomeNotice>{t('telegram.saved')}</OutcomeNotice>;
  if (isLoading) return <Loading />;
  const { code, status } = asCallError(error);
  if ((isLoggedIn && !isInPlan) || (error && code === 'PLAN_REQUIRED'))
    return <Locked from="full">{t('telegram.locked')}</Locked>;
  if (error && status === 404) return <Notice kind="bad">{t('telegram.unknown')}</Notice>;
  // After a 401 the form stays: it keeps the pasted token during the login.
  if (error && status !== 401 && !data)
    return <RetryNotice onRetry={refetch}>{t('telegram.notLoaded')}</RetryNotice>;
  if (data?.connected)
    return (
      <>
        <Connection botId={botId} view={data} />
        <details className="telegram-renew">
          <summary>{t('telegram.renew')}</summary>
          <TokenForm botId={botId} form={form} />
        </details>
      </>
    );
  return (
    <Instructions>
      <TokenForm botId={botId} form={form} />
    </Instructions>
  );
}

const botFather = 'https://t.me/BotFather';

/** The steps and the form of the last step, beside a sample chat with BotFather. */
function Instructions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="telegram-how">
      <div>
        <ol className="telegram-steps">
          <li>
            {t('telegram.steps.open')}{' '}
            <a href={botFather} target="_blank" rel="noopener">
              @BotFather
            </a>
            .
          </li>
          <li>
            {t('telegram.steps.create')} <code>/newbot</code>. {t('telegram.steps.name')}
          </li>
          <li>{t('telegram.steps.copy')}</li>
          <li>{t('telegram.steps.save')}</li>
        </ol>
        {children}
      </div>
      <figure className="sample" aria-label={t('telegram.sample.label')}>
        <ChatLines lines={t('telegram.sample.lines', { returnObjects: true }) as Line[]} />
        <figcaption>{t('telegram.sample.note')}</figcaption>
      </figure>
    </div>
  );
}

type Form = ReturnType<typeof useConnect>;

function TokenForm({ botId, form }: { botId: string; form: Form }) {
  const { t } = useTranslation();
  const { token, setToken, submit, saving, problem, outcome } = form;
  const formRef = useFocusOnError<HTMLFormElement>(problem);
  return (
    <form ref={formRef} className="telegram-form" onSubmit={submit} noValidate>
      <TextField
        label={t('telegram.token')}
        help={t('telegram.tokenHelp')}
        error={problem}
        name="token"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="123456789:AAE…"
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      {outcome?.kind === 'failed' ? <Notice kind="bad">{outcome.text}</Notice> : null}
      {outcome?.kind === 'session' ? <SessionNotice botId={botId} /> : null}
      <div>
        <Button type="submit" disabled={saving}>
          {t(saving ? 'telegram.saving' : 'telegram.save')}
        </Button>
      </div>
    </form>
  );
}

function SessionNotice({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const loginLink = (
    <ButtonLink variant="outlined" size="small" to={loginPath(`/telegram/${botId}`)}>
      {t('enter')}
    </ButtonLink>
  );
  return (
    <Notice kind="bad" action={loginLink}>
      {t('telegram.session')}
    </Notice>
  );
}
