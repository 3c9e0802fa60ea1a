import type { VisitView } from '@contesta/contracts/appointments';
import { useTranslation } from 'react-i18next';
import {
  useCancelVisitMutation,
  useMoveVisitMutation,
  useVisitSlotsQuery,
} from '../../api/calendar.ts';
import { dayAndTime } from '../../ui/zoned-time.ts';
import { CancelModal } from './CancelModal.tsx';
import { SlotPicker } from './SlotPicker.tsx';

/** What the link in a letter holds: the appointment's id, and the key that permits changes. */
export type VisitLink = { id: string; key: string };

type ActionProps = {
  link: VisitLink;
  visit: VisitView;
  onClose: () => void;
  onDone: (message: string) => void;
};

export function MoveVisit({ link: { id, key }, visit, onClose, onDone }: ActionProps) {
  const { t, i18n } = useTranslation();
  const [move, { isLoading, error }] = useMoveVisitMutation();
  const useSlots = (from: string | undefined) =>
    useVisitSlotsQuery(
      { params: { id }, body: { key, ...(from ? { from } : {}) } },
      { refetchOnMountOrArgChange: true },
    );
  const pick = async (start: string) => {
    const { data } = await move({ params: { id }, body: { key, start } });
    if (!data) return false;
    const locale = { lang: i18n.language, timeZone: visit.timeZone };
    onDone(t('visit.hasMoved', dayAndTime(start, locale)));
    return true;
  };
  return (
    <SlotPicker
      current={visit}
      useSlots={useSlots}
      onPicked={pick}
      onClose={onClose}
      busy={isLoading}
      moveError={error}
    />
  );
}

export function CancelVisit({ link: { id, key }, visit, onClose, onDone }: ActionProps) {
  const { t, i18n } = useTranslation();
  const [cancel, { isLoading, error }] = useCancelVisitMutation();
  const locale = { lang: i18n.language, timeZone: visit.timeZone };
  const confirm = async () => {
    const { data } = await cancel({ params: { id }, body: { key } });
    if (data) onDone(t('visit.hasCancelled', { business: visit.business }));
  };
  return (
    <CancelModal
      when={t('clock.when', dayAndTime(visit.start, locale))}
      busy={isLoading}
      cancelError={error}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t('visit.cancelTells', { business: visit.business })}
    </CancelModal>
  );
}
