import type { ChatbotView } from '@contesta/contracts/chatbots';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteChatbotMutation } from '../../api/chatbots.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { BotGrid } from './BotGrid.tsx';
import { DeleteModal } from './DeleteModal.tsx';
import { EmptyHome } from './EmptyHome.tsx';
import { IntegrationPanel } from './IntegrationPanel.tsx';
import { useNewChatbot } from './use-new-chatbot.tsx';

export function Dashboard({ chatbots }: { chatbots: ChatbotView[] }) {
  const { t } = useTranslation();
  const [remove] = useDeleteChatbotMutation();
  const [removed, setRemoved] = useState<string[]>([]);
  const [asked, setAsked] = useState<ChatbotView | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = chatbots.filter(({ _id }) => !removed.includes(_id));
  const newChatbot = useNewChatbot(shown.length);

  const confirm = async (chatbot: ChatbotView) => {
    setAsked(null);
    setFailed(null);
    setRemoved((ids) => [...ids, chatbot._id]);
    const { error } = await remove({ params: { id: chatbot._id } });
    if (!error) return;
    setRemoved((ids) => ids.filter((id) => id !== chatbot._id));
    setFailed(chatbot.name);
  };

  return (
    <Page title={t('home.title')} actions={newChatbot.button}>
      {newChatbot.limit}
      {failed === null ? null : (
        <Notice kind="bad">{t('home.notDeleted', { name: failed })}</Notice>
      )}
      {shown.length === 0 ? <EmptyHome /> : <BotGrid chatbots={shown} onDelete={setAsked} />}
      <IntegrationPanel chatbots={shown} />
      {asked ? (
        <DeleteModal
          name={asked.name}
          onClose={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        />
      ) : null}
    </Page>
  );
}
