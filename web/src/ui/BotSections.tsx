import { useTranslation } from 'react-i18next';
import { BackHome } from './BackHome.tsx';
import { SectionLinks } from './SectionLinks.tsx';

type Props = {
  botId: string;
  /** Missing until it is known. */
  name: string | undefined;
  current: 'said' | 'unanswered' | 'messages' | 'numbers';
};

/** Over the pages that tell what a bot was asked: the way back to all bots, whose page it is, and the others. */
export function BotSections({ botId, name, current }: Props) {
  const { t } = useTranslation();
  const said = `/conversations/${botId}`;
  return (
    <>
      <BackHome name={name} />
      <SectionLinks
        label={t('conversations.sections')}
        links={[
          { to: said, text: t('conversations.said'), isCurrent: current === 'said' },
          {
            to: `${said}?show=unanswered`,
            text: t('inbox.title'),
            isCurrent: current === 'unanswered',
          },
          {
            to: `${said}?show=messages`,
            text: t('messages.title'),
            isCurrent: current === 'messages',
          },
          {
            to: `/numbers/${botId}`,
            text: t('conversations.numbers'),
            isCurrent: current === 'numbers',
          },
        ]}
      />
    </>
  );
}
