import type { ChatbotView } from '@contesta/contracts/chatbots';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChatbotSitesQuery } from '../../api/chatbots.ts';
import { useListConversationsQuery, useListUnansweredQuery } from '../../api/conversations.ts';
import { isMarked, mark } from '../../api/storage.ts';
import { Link } from '../../ui/Link.tsx';
import { focusPage } from '../../ui/Page.tsx';
import './NextSteps.css';

const refetchOnMount = { refetchOnMountOrArgChange: true };

const isNonEmpty = (items: readonly unknown[] | undefined): boolean => (items?.length ?? 0) > 0;

/**
 * The next steps with a first chatbot, each ticked when done. Shown before the server has answered, so that the cards
 * below do not move; hidden when all steps are done, when a call fails, or when the owner dismisses them.
 */
export function NextSteps({ bot: { _id: id } }: { bot: ChatbotView }) {
  const { t } = useTranslation();
  const [isHidden, setHidden] = useState(() => isMarked('nextStepsHidden', id));
  const args = { params: { id } };
  const sites = useChatbotSitesQuery(args, refetchOnMount);
  const conversations = useListConversationsQuery({ ...args, query: { limit: 1 } }, refetchOnMount);
  const withUnanswered = useListConversationsQuery(
    { ...args, query: { only: 'unanswered', limit: 1 } },
    refetchOnMount,
  );
  const unanswered = useListUnansweredQuery(args); // never cached, so it needs no refetch
  const wasAsked = isNonEmpty(conversations.data?.items);
  // If no message was ever unanswered, the inbox is empty although the owner has taught the bot nothing.
  const isTaught = isNonEmpty(withUnanswered.data?.items) && unanswered.data?.items.length === 0;
  const steps = [
    { name: 'asked', to: `/embed/${id}`, isDone: wasAsked, isChat: true },
    { name: 'taught', to: `/conversations/${id}?show=unanswered`, isDone: isTaught },
    { name: 'installed', to: `/install/${id}`, isDone: isNonEmpty(sites.data?.sites) },
    { name: 'shared', to: `/share/${id}`, isDone: isMarked('shared', id) },
  ];
  const areAllDone = steps.every(({ isDone }) => isDone);
  useEffect(() => {
    if (areAllDone) mark('nextStepsHidden', id);
  }, [areAllDone, id]);
  const hasFailed = [sites, conversations, withUnanswered, unanswered].some(
    ({ isError }) => isError,
  );
  if (isHidden || areAllDone || hasFailed) return null;
  const hide = () => {
    mark('nextStepsHidden', id);
    setHidden(true);
    focusPage();
  };
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <button type="button" className="icon-button" onClick={hide} aria-label={t('next.hide')}>
        <X aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <ol>
        {steps.map(({ name, to, isDone, isChat }) => (
          <li key={name} data-done={isDone}>
            <span aria-hidden="true">{isDone ? <Check size={16} strokeWidth={2.25} /> : null}</span>
            {isChat ? (
              <a href={to} target="_blank" rel="noopener">
                {t(`next.${name}`)}
              </a>
            ) : (
              <Link to={to}>{t(`next.${name}`)}</Link>
            )}
            {isDone ? <span className="hidden">{t('next.done')}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
