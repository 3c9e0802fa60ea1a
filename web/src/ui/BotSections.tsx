import { useTranslation } from 'react-i18next';
import { BackHome } from './BackHome.tsx';
import { SectionLinks } from './SectionLinks.tsx';

type Props = {
  botId: string;
  /** Undefined while it loads. */
  name: string | undefined;
  current: 'conversations' | 'unanswered' | 'messages' | 'statistics';
};

/** The top of the pages about a bot's conversations: a link to all bots, the bot's name, and links to these pages. */
export function BotSections({ botId, name, current }: Props) {
  const { t } = useTranslation();
  const conversations = `/conversations/${botId}`;
  const links = [
    { section: 'conversations', to: conversations, text: t('conversations.title') },
    { section: 'unanswered', to: `${conversations}?show=unanswered`, text: t('inbox.title') },
    { section: 'messages', to: `${conversations}?show=messages`, text: t('messages.title') },
    { section: 'statistics', to: `/numbers/${botId}`, text: t('conversations.statistics') },
  ];
  return (
    <>
      <BackHome name={name} />
      <SectionLinks
        label={t('conversations.sections')}
        links={links.map(({ section, to, text }) => ({ to, text, isCurrent: section === current }))}
      />
    </>
  );
}
