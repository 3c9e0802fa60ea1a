import { useTranslation } from 'react-i18next';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { contradictsHours } from '../../ui/other-hours.ts';
import type { SettingsDraft } from './settings-draft.ts';

const maxShown = 3;

/** Warns about answers of the bot that contradict the opening hours in the form, and shows the first ones. */
export function OtherHours({ botId, hours }: { botId: string } & Pick<SettingsDraft, 'hours'>) {
  const { t } = useTranslation();
  const { data: bots } = useListChatbotsQuery();
  const pairs = bots?.find(({ _id }) => _id === botId)?.prompts ?? [];
  const contradicting = pairs.filter((pair) => contradictsHours(pair, hours)).slice(0, maxShown);
  if (contradicting.length === 0) return null;
  return (
    <Notice
      kind="warn"
      action={<Link to={`/edit/${botId}?step=prompts`}>{t('calendar.otherHoursChange')}</Link>}
    >
      <p>{t('calendar.otherHours')}</p>
      <ul>
        {contradicting.map(({ question, answer }) => (
          <li key={question}>{t('calendar.otherHoursPair', { question, answer })}</li>
        ))}
      </ul>
    </Notice>
  );
}
