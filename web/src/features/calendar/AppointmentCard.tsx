import type { ListedAppointment } from '@contesta/contracts/appointments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAppointmentSlotsQuery,
  useCancelAppointmentMutation,
  useMoveAppointmentMutation,
} from '../../api/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { asTime, dayAndTime } from '../../ui/zoned-time.ts';
import { CancelModal } from './CancelModal.tsx';
import { SlotPicker } from './SlotPicker.tsx';

type Props = {
  botId: string;
  item: ListedAppointment;
  timeZone: string;
  isUpcoming: boolean;
  onDone: (message: string) => void;
};

/** One appointment: time, visitor and service. The owner can move or cancel a booked one until it begins. */
export function AppointmentCard({ botId, item, timeZone, isUpcoming, onDone }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [openAction, setOpenAction] = useState<'cancel' | 'move' | null>(null);
  const locale = { lang: i18n.language, timeZone };
  const { start, end, visitor, movedFrom, state } = item;
  const canChange = state === 'booked' && Date.parse(start) > Date.now();
  const actionProps = { botId, item, locale, onDone, onClose: () => setOpenAction(null) };
  const note = () => {
    if (state === 'cancelled') return <p className="appointment-mark">{t('calendar.cancelled')}</p>;
    if (isUpcoming && item.isOutsideHours)
      return <p className="appointment-mark">{t('calendar.outside.mark')}</p>;
    return movedFrom ? <p>{t('calendar.moved', dayAndTime(movedFrom, locale))}</p> : null;
  };
  return (
    <article className="appointment" aria-labelledby={`${id}-time ${id}-name`}>
      <p className="appointment-time" id={`${id}-time`}>
        <time dateTime={start}>{asTime(start, locale)}</time>
        <span aria-hidden="true"> – </span>
        <time dateTime={end}>{asTime(end, locale)}</time>
      </p>
      <div className="appointment-who">
        <h3 id={`${id}-name`}>{visitor.name}</h3>
        <p>{item.service}</p>
        <p>
          <a href={`mailto:${visitor.email}`}>{visitor.email}</a>
        </p>
        {note()}
      </div>
      {canChange ? (
        <div className="appointment-actions">
          <Button
            variant="outlined"
            size="small"
            aria-expanded={openAction === 'move'}
            onClick={() => setOpenAction(openAction === 'move' ? null : 'move')}
          >
            {t('calendar.move')}
            <span className="hidden"> {visitor.name}</span>
          </Button>
          <Button variant="danger" size="small" onClick={() => setOpenAction('cancel')}>
            {t('calendar.cancel')}
            <span className="hidden"> {visitor.name}</span>
          </Button>
        </div>
      ) : null}
      {openAction === 'move' ? <Move {...actionProps} /> : null}
      {openAction === 'cancel' ? <Cancel {...actionProps} /> : null}
    </article>
  );
}

type ActionProps = Pick<Props, 'botId' | 'item' | 'onDone'> & {
  locale: { lang: string; timeZone: string };
  onClose: () => void;
};

function Move({ botId, item, locale, onDone, onClose }: ActionProps) {
  const { t } = useTranslation();
  const [move, { isLoading, error }] = useMoveAppointmentMutation();
  const params = { id: botId, aid: item.appointmentId };
  const useSlots = (from: string | undefined) =>
    useAppointmentSlotsQuery(
      { params, query: from ? { from } : {} },
      { refetchOnMountOrArgChange: true },
    );
  const pick = async (start: string) => {
    const { data } = await move({ params, body: { start } });
    if (!data) return false;
    onDone(t('calendar.hasMoved', { ...item.visitor, ...dayAndTime(start, locale) }));
    onClose();
    return true;
  };
  return (
    <SlotPicker
      current={{ start: item.start, timeZone: locale.timeZone }}
      useSlots={useSlots}
      onPicked={pick}
      onClose={onClose}
      busy={isLoading}
      moveError={error}
    />
  );
}

function Cancel({ botId, item, locale, onDone, onClose }: ActionProps) {
  const { t } = useTranslation();
  const [cancel, { isLoading, error }] = useCancelAppointmentMutation();
  const { name, email } = item.visitor;
  const confirm = async () => {
    const { data } = await cancel({ params: { id: botId, aid: item.appointmentId } });
    if (!data) return;
    onDone(t('calendar.hasCancelled', { name, email }));
    onClose();
  };
  return (
    <CancelModal
      name={name}
      when={t('clock.when', dayAndTime(item.start, locale))}
      busy={isLoading}
      cancelError={error}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t('calendar.cancelTells', { email })}
    </CancelModal>
  );
}
