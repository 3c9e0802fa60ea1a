import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Pending } from './pairs-added.tsx';

type Props = { pending: Pending; takePending: () => void };

/** Asks before a link leads away from pairs that are shown and not yet taken. */
export function AskBeforeLeaving({ pending, takePending }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const path = pending.current ? otherPageOf(event) : null;
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(path);
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [pending]);
  if (to === null) return null;
  const takeAndGo = () => {
    takePending();
    navigate(to);
  };
  const actions = (
    <>
      <Button look="outlined" onClick={() => navigate(to)}>
        {t('wizard.leave.drop')}
      </Button>
      <Button onClick={takeAndGo}>{t('wizard.leave.take')}</Button>
    </>
  );
  return (
    <Modal title={t('wizard.leave.title')} onClose={() => setTo(null)} actions={actions} urgent>
      <p>{t('wizard.leave.text')}</p>
    </Modal>
  );
}

/** Where a press on a link leads in this tab, unless it stays on this page or the browser itself asks. */
function otherPageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const inNewTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link?.href || inNewTab || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}
