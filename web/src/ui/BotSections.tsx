import { useTranslation } from 'react-i18next';
import { BackHome } from './BackHome.tsx';
import { SectionLinks } from './SectionLinks.tsx';

type Props = {
  botId: string;
  /** Undefined while it loads. */
  name: string | undefined;
  current: 'said' | 'unanswered' | 'messages' | 'statistics';
};

/** The top of the pages about a bot's conversations: a link back to all bots, the bot's name, and links to these pages. */
export function BotSections({ botId, name, current }: Props) {
  const { t } = useTranslation();
  const conversations = `/conversations/${botId}`;
  return (
    <>
      <BackHome name={name} />
      <SectionLinks
        label={t('conversations.sections')}
        links={[
          { to: conversations, text: t('conversations.said'), isCurrent: current === 'said' },
          {
            to: `${conversations}?show=unanswered`,
            text: t('inbox.title'),
            isCurrent: current === 'unanswered',
          },
          {
            to: `${conversations}?show=messages`,
            text: t('messages.title'),
            isCurrent: current === 'messages',
          },
          {
            to: `/numbers/${botId}`,
            text: t('conversations.numbers'),
            isCurrent: current === 'statistics',
          },
        ]}
      />
    </>
  );
}
