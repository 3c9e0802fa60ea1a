import { planRules } from '@contesta/contracts/plans';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UpgradeLink } from '../../ui/UpgradeLink.tsx';

/** The button that starts a chatbot, and the words it shows instead when a free account has its one. */
export function useNewChatbot(count: number) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const full = status === 'free' && count >= planRules.free.chatbots;
  const start = () => (full ? setRefused(true) : navigate('/form'));
  return {
    button: (
      <Button look={count === 0 ? 'outlined' : 'filled'} onClick={start}>
        <Plus aria-hidden />
        {t('home.new')}
      </Button>
    ),
    limit:
      refused && full ? (
        <Notice kind="warn" action={<UpgradeLink />}>
          {t('home.limit')}
        </Notice>
      ) : null,
  };
}
