import type { PlanView } from '@contesta/contracts/billing';
import { planRules } from '@contesta/contracts/plans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useCancelSubscriptionMutation, usePaymentPlanQuery } from '../../api/billing.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { selectStatus, statusRefreshed } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { asDay } from '../../ui/format.ts';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice, OutcomeNotice } from '../../ui/Notice.tsx';
import { FeatureList } from '../../ui/PlanCard.tsx';
import { includedIn, usePlanTexts } from '../../ui/plan-texts.ts';
import './PlanPanel.css';

/** The owner's plan: its features, its end date, and a button to cancel it. */
export function PlanPanel() {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const status = useSelector(selectStatus);
  const { data: view, isError } = usePaymentPlanQuery();
  const { cancel, busy, outcome, failure } = useCancel(refundOf(view));
  const [confirming, setConfirming] = useState(false);
  const confirm = async () => {
    await cancel();
    setConfirming(false);
  };
  return (
    <section className="plan-panel" aria-labelledby="plan">
      <h2 id="plan">{t('profile.plan')}</h2>
      <p className="plan-panel-name">{title(status)}</p>
      {view ? <PlanDate view={view} /> : null}
      {isError && !view ? <p className="plan-panel-date">{t('profile.planLost')}</p> : null}
      {failure ? <Notice kind="bad">{failure}</Notice> : null}
      {outcome ? (
        <OutcomeNotice>
          <p>{outcome.message}</p>
          <p>{t(`profile.cancel.after.${outcome.refund}`)}</p>
        </OutcomeNotice>
      ) : null}
      <h3>{t('profile.includes')}</h3>
      <FeatureList features={includedIn(status)} />
      <div className="plan-panel-actions">
        {status === 'lifetime' ? null : (
          <ButtonLink to="/pricing" variant={status === 'free' ? 'filled' : 'outlined'}>
            {t('upgrade')}
          </ButtonLink>
        )}
        {status === 'free' ? null : (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('profile.cancel.open')}
          </Button>
        )}
      </div>
      {confirming ? (
        <CancelModal
          view={view}
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </section>
  );
}

/** Says when the plan ends or renews. */
function PlanDate({ view }: { view: PlanView }) {
  const { t, i18n } = useTranslation();
  const { text, date } = planUntil(view, new Date());
  return (
    <p className="plan-panel-date">
      {t(`profile.until.${text}`, { date: date ? asDay(date, i18n.language) : '' })}
    </p>
  );
}

/** Whether and when a plan ends or renews: the key of a text, and the date in it. */
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

/** Asks for confirmation before a plan is cancelled, and says whether there is a refund. */
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
        {refund === 'forever' ? null : (
          <>
            <p>{t('profile.cancel.keeps')}</p>
            <p>{t('profile.cancel.stops', planRules.free)}</p>
          </>
        )}
        <p>{t(`profile.cancel.refund.${refund}`)}</p>
      </div>
    </ConfirmModal>
  );
}

type Refund = 'yes' | 'no' | 'granted' | 'forever' | 'unknown';

/**
 * Whether a cancellation refunds the latest charge. `granted`: the plan was a gift; `forever`: too late for a lifetime
 * plan, which is kept; `unknown`: the plan is not loaded.
 */
function refundOf(view: PlanView | undefined): Refund {
  if (!view) return 'unknown';
  if (view.refundable) return 'yes';
  if (view.kind === 'granted') return 'granted';
  return view.kind === 'once' ? 'forever' : 'no';
}

/** Cancels the plan. Unless the plan is kept, the page then shows the free plan at once: the account changes a moment later. */
function useCancel(refund: Refund) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const dispatch = useDispatch();
  const [send, { isLoading }] = useCancelSubscriptionMutation();
  const [outcome, setOutcome] = useState<{ message: string; refund: Refund } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setOutcome(null);
    setFailure(null);
    const { data, error } = await send({ body: {} });
    if (error) return setFailure(messageOf(error, t('profile.cancel.failed')));
    if (refund !== 'forever') dispatch(statusRefreshed('free'));
    setOutcome({ message: data?.message || t('profile.cancel.done'), refund });
  };
  return { cancel, busy: isLoading, outcome, failure };
}
