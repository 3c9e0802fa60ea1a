import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Pending } from './pairs-added.tsx';

type Props = { pending: Pending; addPending: () => void };

/** Asks before a link leaves the page while shown pairs have not been added to the draft. */
export function AskBeforeLeaving({ pending, addPending }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = pending.current ? otherPageOf(event) : null;
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(path);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [pending]);
  if (to === null) return null;
  const addAndGo = () => {
    addPending();
    navigate(to);
  };
  const actions = (
    <>
      <Button look="outlined" onClick={() => navigate(to)}>
        {t('wizard.leave.drop')}
      </Button>
      <Button onClick={addAndGo}>{t('wizard.leave.take')}</Button>
    </>
  );
  return (
    <Modal title={t('wizard.leave.title')} onClose={() => setTo(null)} actions={actions} urgent>
      <p>{t('wizard.leave.text')}</p>
    </Modal>
  );
}

/**
 * The path of another page that a clicked link opens in this tab, else null. Null also for links to other sites,
 * before which the browser itself asks.
 */
function otherPageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const inNewTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link?.href || inNewTab || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}
