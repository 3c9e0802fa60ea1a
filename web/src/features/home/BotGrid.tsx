import type { ChatbotView } from '@contesta/contracts/chatbots';
import { planRules } from '@contesta/contracts/plans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button, UpgradeLink } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { BotCard } from './BotCard.tsx';
import './BotGrid.css';

const pageSize = 30;

type Props = { chatbots: ChatbotView[]; onDelete: (chatbot: ChatbotView) => void };

/** The bots' cards, shown page by page because each one loads its statistics from the server. */
export function BotGrid({ chatbots, onDelete }: Props) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const [shownCount, setShownCount] = useState(pageSize);
  const onlyBot = chatbots.length === 1 ? chatbots[0] : undefined;
  return (
    <>
      <ul className="bots">
        {chatbots.slice(0, shownCount).map((chatbot) => (
          <li key={chatbot._id}>
            <BotCard chatbot={chatbot} onDelete={() => onDelete(chatbot)} />
          </li>
        ))}
        {status === 'free' && onlyBot ? (
          <li>
            <PlanUse prompts={onlyBot.prompts.length} />
          </li>
        ) : null}
      </ul>
      {chatbots.length > shownCount ? (
        <div>
          <Button variant="outlined" onClick={() => setShownCount(shownCount + pageSize)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** How much of the free plan the only bot uses. */
function PlanUse({ prompts }: { prompts: number }) {
  const { t } = useTranslation();
  const max = planRules.free.prompts;
  const text = t(prompts > max ? 'home.overuse' : 'home.use', { count: prompts, max });
  return (
    <div className="plan-use">
      <h2>{t('home.freePlan')}</h2>
      <ProgressBar text={text} value={Math.min(prompts, max)} max={max} />
      <UpgradeLink />
    </div>
  );
}
