import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { PendingAddition } from './pairs-added.tsx';

type Props = { pending: PendingAddition; addPending: () => void };

/** Asks before the owner follows a link or logs out while a preview's pairs are not in the draft yet. */
export function AskBeforeLeaving({ pending, addPending }: Props) {
  const { t } = useTranslation();
  const [clicked, setClicked] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const element = pending.current ? leavingElement(event) : null;
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      setClicked(element);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [pending]);
  if (!clicked) return null;
  const leave = () => {
    pending.current = null;
    setClicked(null);
    clicked.click();
  };
  const addAndLeave = () => {
    addPending();
    leave();
  };
  const stay = () => setClicked(null);
  // A logout also clears the draft, so adding the pairs to it first would save nothing.
  const isLogout = !clicked.matches('a');
  const actions = (
    <>
      <Button variant="outlined" onClick={leave}>
        {t('wizard.leave.drop')}
      </Button>
      {isLogout ? (
        <Button onClick={stay}>{t('wizard.leave.stay')}</Button>
      ) : (
        <Button onClick={addAndLeave}>{t('wizard.leave.take')}</Button>
      )}
    </>
  );
  return (
    <Modal title={t('wizard.leave.title')} onClose={stay} actions={actions} urgent>
      <p>{t('wizard.leave.text')}</p>
    </Modal>
  );
}

/** The clicked link to another page of the app in this tab, or the clicked logout button, else null. */
function leavingElement(event: MouseEvent): HTMLElement | null {
  if (!(event.target instanceof Element)) return null;
  const logout = event.target.closest<HTMLElement>('[data-logout]');
  if (logout) return logout;
  const link = event.target.closest('a');
  const inNewTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link?.href || inNewTab || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  const isOtherPage = origin === window.location.origin && pathname !== window.location.pathname;
  return isOtherPage ? link : null;
}
