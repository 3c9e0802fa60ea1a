import { useTranslation } from 'react-i18next';
import { useListConversationsQuery } from '../../api/conversations.ts';
import { unansweredToday } from './unanswered-today.ts';

/** What needs the owner's eye today; nothing when nothing does. */
export function Unanswered({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useListConversationsQuery({ params: { id }, query: { limit: 20 } });
  const count = unansweredToday(data?.items ?? [], new Date());
  return count > 0 ? <p className="bot-alert">{t('home.unanswered', { count })}</p> : null;
}
