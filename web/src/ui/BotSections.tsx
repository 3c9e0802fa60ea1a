import { useTranslation } from 'react-i18next';
import { BackHome } from './BackHome.tsx';
import { SectionLinks } from './SectionLinks.tsx';

type Props = {
  botId: string;
  /** Missing until it is known. */
  name: string | undefined;
  here: 'said' | 'unanswered' | 'messages' | 'numbers';
};

/** Over the pages that tell what a bot was asked: the way back to all bots, whose page it is, and the others. */
export function BotSections({ botId, name, here }: Props) {
  const { t } = useTranslation();
  const said = `/conversations/${botId}`;
  return (
    <>
      <BackHome name={name} />
      <SectionLinks
        label={t('conversations.sections')}
        links={[
          { to: said, text: t('conversations.said'), here: here === 'said' },
          {
            to: `${said}?show=unanswered`,
            text: t('inbox.title'),
            here: here === 'unanswered',
          },
          { to: `${said}?show=messages`, text: t('messages.title'), here: here === 'messages' },
          {
            to: `/numbers/${botId}`,
            text: t('conversations.numbers'),
            here: here === 'numbers',
          },
        ]}
      />
    </>
  );
}
