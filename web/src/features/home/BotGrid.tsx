import type { ChatbotView } from '@contesta/contracts/chatbots';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { BotCard } from './BotCard.tsx';
import { PlanUse } from './PlanUse.tsx';
import './BotGrid.css';

const step = 30;

type Props = { chatbots: ChatbotView[]; onDelete: (chatbot: ChatbotView) => void };

/** The cards, some at a time: each one asks the server for its numbers. */
export function BotGrid({ chatbots, onDelete }: Props) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const [room, setRoom] = useState(step);
  const only = chatbots.length === 1 ? chatbots[0] : undefined;
  return (
    <>
      <ul className="bots">
        {chatbots.slice(0, room).map((chatbot) => (
          <li key={chatbot._id}>
            <BotCard chatbot={chatbot} onDelete={() => onDelete(chatbot)} />
          </li>
        ))}
        {status === 'free' && only ? (
          <li>
            <PlanUse prompts={only.prompts.length} />
          </li>
        ) : null}
      </ul>
      {chatbots.length > room ? (
        <div>
          <Button look="outlined" onClick={() => setRoom(room + step)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
