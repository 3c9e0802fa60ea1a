import type { ChatbotView } from '@contesta/contracts/chatbots';
import { planRules } from '@contesta/contracts/plans';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useCheckSessionQuery } from '../../api/account.ts';
import { asCallError, isTransient, useCallMessage } from '../../api/call-error.ts';
import { useDeleteChatbotMutation, useListChatbotsQuery } from '../../api/chatbots.ts';
import { dropDraft } from '../../api/drafts.ts';
import { selectStatus, sessionEnded } from '../../api/session.ts';
import { Button, UpgradeLink } from '../../ui/Button.tsx';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { focusPage } from '../../ui/Page.tsx';

/** The owner's bots, or the error of loading them. Any error that a retry cannot cure ends the session: the owner logs in again. */
export function useOwnChatbots() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const dispatch = useDispatch();
  const session = useCheckSessionQuery();
  const list = useListChatbotsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Deferred, so that rendering many cards does not block input.
  const chatbots = useDeferredValue(list.data);
  const queryError = session.error ?? list.error;
  const error = queryError ? asCallError(queryError) : null;
  const isPermanent = error !== null && !isTransient(error);
  useEffect(() => {
    if (isPermanent) dispatch(sessionEnded('refused'));
  }, [isPermanent, dispatch]);
  return {
    chatbots,
    error: error && !list.isFetching ? messageOf(error, t('error.network')) : null,
    retry() {
      if (session.error) void session.refetch();
      void list.refetch();
    },
  };
}

/** Deletes a bot after a confirmation. Its card disappears at once and returns if the deletion fails. */
export function useDeletion(chatbots: ChatbotView[]) {
  const { t } = useTranslation();
  const [remove] = useDeleteChatbotMutation();
  const [removed, setRemoved] = useState<string[]>([]);
  const [toDelete, setToDelete] = useState<ChatbotView | null>(null);
  const [failedName, setFailedName] = useState<string | null>(null);
  useEffect(() => {
    // The pressed button disappeared with its card, so the page takes the focus.
    if (removed.length > 0) focusPage();
  }, [removed]);

  const confirm = async (chatbot: ChatbotView) => {
    setToDelete(null);
    setFailedName(null);
    setRemoved((ids) => [...ids, chatbot._id]);
    const { error } = await remove({ params: { id: chatbot._id } });
    if (!error) return dropDraft(chatbot._id);
    setRemoved((ids) => ids.filter((id) => id !== chatbot._id));
    setFailedName(chatbot.name);
  };

  return {
    shown: chatbots.filter(({ _id }) => !removed.includes(_id)),
    askToDelete: setToDelete,
    notice:
      failedName === null ? null : (
        <Notice kind="bad">{t('home.notDeleted', { name: failedName })}</Notice>
      ),
    dialog: toDelete ? (
      <ConfirmModal
        title={t('delete.title')}
        no={t('delete.no')}
        yes={t('delete.yes')}
        onClose={() => setToDelete(null)}
        onConfirm={() => confirm(toDelete)}
      >
        <div className="modal-paragraphs">
          <p dir="auto">
            <b>{toDelete.name}</b>
          </p>
          <p>{t('delete.appointments')}</p>
          <p>{t('delete.text')}</p>
        </div>
      </ConfirmModal>
    ) : null,
  };
}

/** The button to create a chatbot. On a free account that has one already, it shows a notice instead. */
export function useNewChatbot(count: number) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const isFull = status === 'free' && count >= planRules.free.chatbots;
  const start = () => (isFull ? setIsRefused(true) : navigate('/form'));
  // Outlined where another action matters more: the ways to start without bots, or editing the one bot of a free plan.
  const variant = count === 0 || isFull ? 'outlined' : 'filled';
  return {
    isFull,
    button: (
      <Button variant={variant} onClick={start}>
        <Plus aria-hidden />
        {t('home.new')}
      </Button>
    ),
    limitNotice:
      isRefused && isFull ? (
        <Notice kind="warn" action={<UpgradeLink />}>
          {t('home.limit')}
        </Notice>
      ) : null,
  };
}
