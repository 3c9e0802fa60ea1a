import { chatColors } from '@contesta/contracts/colors';
import { isBlank } from '@contesta/contracts/text';
import { Send, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loginPath } from '../../api/login-path.ts';
import { selectToken } from '../../api/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useModalDialog } from '../../ui/Modal.tsx';
import { ChatLog, type TryOutProps } from './TryOutChat.tsx';
import type { Tryout } from './use-tryout.ts';
import './TryOut.css';

/** A test chat with the draft, and an explanation of the last answer. */
export function TryOut({ draft, tryout, onClose }: TryOutProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { band } = chatColors(draft.config);
  const name = isBlank(draft.name) ? t('tryout.unnamed') : draft.name;
  const [initial] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return (
    <section className="tryout" aria-labelledby={titleId}>
      <div className="tryout-head" style={band}>
        <span aria-hidden="true">{initial?.toUpperCase() ?? '?'}</span>
        <div>
          <h2 id={titleId}>{t('tryout.title')}</h2>
          <p dir="auto">{name}</p>
        </div>
        {onClose ? (
          <button
            type="button"
            className="icon-button"
            aria-label={t('tryout.close')}
            onClick={onClose}
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        ) : null}
      </div>
      <ChatLog draft={draft} tryout={tryout} />
      <Composer tryout={tryout} botId={draft.id} />
    </section>
  );
}

/** The input of the test chat; without a login, a link to the login. */
function Composer({ tryout, botId }: { tryout: Tryout; botId: string | null }) {
  const { t } = useTranslation();
  const hasToken = useSelector(selectToken) !== null;
  const [text, setText] = useState('');
  const page = botId ? `/edit/${botId}` : '/form';
  if (!hasToken)
    return (
      <div className="tryout-login">
        <p>{t('tryout.needsLogin')}</p>
        <ButtonLink variant="outlined" size="small" to={loginPath(page)}>
          {t('tryout.login')}
        </ButtonLink>
      </div>
    );
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
        maxLength={2_000} // as in the widget
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="submit"
        className="icon-button"
        aria-label={t('tryout.send')}
        aria-disabled={tryout.busy}
      >
        <Send aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </form>
  );
}

/** The test chat as a dialog, for narrow screens. */
export function TryOutDialog({ onClose, ...rest }: TryOutProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <dialog className="tryout-sheet" aria-label={t('tryout.title')} {...useModalDialog(onClose)}>
      <TryOut {...rest} onClose={onClose} />
    </dialog>
  );
}
