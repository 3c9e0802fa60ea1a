import type { PlanView } from '@contesta/contracts/billing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useCancelSubscriptionMutation, usePaymentPlanQuery } from '../../api/billing.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { selectStatus, statusRefreshed } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { asDay } from '../../ui/format.ts';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FeatureList } from '../../ui/PlanCard.tsx';
import { includedIn, usePlanTexts } from '../../ui/plan-texts.ts';
import './PlanPanel.css';

/** The owner's plan: what it includes, until when, and the way out of it. */
export function PlanPanel() {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const status = useSelector(selectStatus);
  const { data: view, isError } = usePaymentPlanQuery();
  const { cancel, busy, said } = useCancel();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <section className="plan-panel" aria-labelledby="plan">
      <h2 id="plan">{t('profile.plan')}</h2>
      <p className="plan-panel-name">{title(status)}</p>
      {view ? <PlanDate view={view} /> : null}
      {isError && !view ? <p className="plan-panel-date">{t('profile.planLost')}</p> : null}
      {said ? <Notice kind={said.kind}>{said.text}</Notice> : null}
      <h3>{t('profile.includes')}</h3>
      <FeatureList features={includedIn(status)} />
      <div className="plan-panel-actions">
        {status === 'lifetime' ? null : (
          <ButtonLink to="/pricing" look={status === 'free' ? 'filled' : 'outlined'}>
            {t('upgrade')}
          </ButtonLink>
        )}
        {status === 'free' ? null : (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('profile.cancel.open')}
          </Button>
        )}
      </div>
      {asking ? (
        <CancelModal
          view={view}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </section>
  );
}

/** When the plan ends or renews, with the day in full. */
function PlanDate({ view }: { view: PlanView }) {
  const { t, i18n } = useTranslation();
  const { text, date } = planUntil(view, new Date());
  return (
    <p className="plan-panel-date">
      {t(`profile.until.${text}`, { date: date ? asDay(date, i18n.language) : '' })}
    </p>
  );
}

/** When a plan ends or renews, as a text's key and its date. */
function planUntil({ kind, until, renews }: PlanView, now: Date) {
  if (kind === 'once') return { text: 'forever', date: null };
  if (kind === 'granted') return { text: until ? 'grantedUntil' : 'granted', date: until };
  if (kind === 'none' || until === null) return { text: 'none', date: null };
  if (renews) return { text: 'renews', date: until };
  return { text: Date.parse(until) < now.getTime() ? 'ended' : 'ends', date: until };
}

type CancelModalProps = {
  view: PlanView | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a plan is ended, and says what becomes of the money. */
function CancelModal({ view, busy, onClose, onConfirm }: CancelModalProps) {
  const { t } = useTranslation();
  const refund = refundOf(view);
  return (
    <ConfirmModal
      title={t('profile.cancel.title')}
      no={t('profile.cancel.no')}
      yes={t(busy ? 'profile.cancel.sending' : 'profile.cancel.yes')}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <div className="modal-paragraphs">
        {refund === 'forever' ? null : <p>{t('profile.cancel.keeps')}</p>}
        <p>{t(`profile.cancel.refund.${refund}`)}</p>
      </div>
    </ConfirmModal>
  );
}

/** What becomes of the latest charge; a lifetime plan that cannot be refunded is not taken away either. */
function refundOf(view: PlanView | undefined): 'yes' | 'no' | 'granted' | 'forever' | 'unknown' {
  if (!view) return 'unknown';
  if (view.refundable) return 'yes';
  if (view.kind === 'granted') return 'granted';
  return view.kind === 'once' ? 'forever' : 'no';
}

type Said = { kind: 'good' | 'bad'; text: string };

/** Ends the plan. It is over here at once, though the account's own record may take a moment to say so. */
function useCancel() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const dispatch = useDispatch();
  const [send, { isLoading }] = useCancelSubscriptionMutation();
  const [said, setSaid] = useState<Said | null>(null);
  const cancel = async () => {
    setSaid(null);
    const { data, error } = await send({ body: {} });
    if (error) {
      const text = messageOf(error, t('profile.cancel.failed'));
      return setSaid({ kind: 'bad', text });
    }
    dispatch(statusRefreshed('free'));
    setSaid({ kind: 'good', text: data?.message || t('profile.cancel.done') });
  };
  return { cancel, busy: isLoading, said };
}
