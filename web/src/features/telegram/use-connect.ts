import { isBlank } from '@contesta/contracts/text';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { readFromTab, writeToTab } from '../../api/tab-storage.ts';
import { useConnectTelegramMutation } from '../../api/telegram.ts';

const leaveAfterMs = 2_000;
/** The key in sessionStorage of a token that was typed before a login. The token is removed once it is read. */
const tokenKey = 'telegramToken';

/** `session`: there is no login, or it has expired. */
type Outcome =
  | { kind: 'session' }
  | { kind: 'done'; username: string | null }
  | { kind: 'failed'; text: string }
  | null;

/** The form for a bot's token. Two seconds after a success the owner is taken to the dashboard. */
export function useConnect(botId: string) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const navigate = useNavigate();
  const [connect, { isLoading: saving }] = useConnectTelegramMutation();
  const [token, setToken] = useState(() => readFromTab(tokenKey) ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => writeToTab(tokenKey, null), []);
  useEffect(() => {
    if (outcome?.kind !== 'done') return;
    const state = { telegram: outcome.username };
    const timer = setTimeout(() => navigate('/home', { state }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(isBlank(token));
    setOutcome(null);
    if (isBlank(token)) return;
    const { data, error } = await connect({ params: { id: botId }, body: { token: token.trim() } });
    if (!error) return setOutcome({ kind: 'done', username: data?.username ?? null });
    const { status } = asCallError(error);
    if (status !== 401) {
      const text = messageOf(error, t('telegram.failed'));
      const hint = status === 400 ? ` ${t('telegram.refusedHint')}` : '';
      return setOutcome({ kind: 'failed', text: text + hint });
    }
    writeToTab(tokenKey, token);
    setOutcome({ kind: 'session' });
  };

  const problem = isMissing ? t('telegram.required') : null;
  return { token, setToken, submit, saving, problem, outcome };
}
