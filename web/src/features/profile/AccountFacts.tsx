import type { UserView } from '@contesta/contracts/auth';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';

export function AccountFacts({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const status = useSelector(selectStatus);
  const facts = [
    ['name', user.username],
    ['email', user.email],
    ['status', title(status)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`profile.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
