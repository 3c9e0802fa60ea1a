import { useTranslation } from 'react-i18next';
import { asDate, asTime, cityOf, dateIn, dayAndTime, isSameTimeIn, ownZone } from './zoned-time.ts';
import './AppointmentTime.css';

type Props = {
  start: string;
  end: string;
  service: string | null;
  timeZone: string;
  /** A cancelled appointment's day and time are crossed out. */
  state?: string;
};

/** An appointment's service and time, in the time zone of the business and, if it differs, in the visitor's own. */
export function AppointmentTime({ start, end, service, timeZone, state }: Props) {
  const { t, i18n } = useTranslation();
  const inBusinessZone = { lang: i18n.language, timeZone };
  const inVisitorZone = { lang: i18n.language, timeZone: ownZone() };
  const differs = !isSameTimeIn(start, timeZone, inVisitorZone.timeZone);
  const isSameDay = dateIn(start, timeZone) === dateIn(start, inVisitorZone.timeZone);
  return (
    <div className="when" data-state={state}>
      {service ? <p>{service}</p> : null}
      <h2>
        <time dateTime={start}>{asDate(start, inBusinessZone)}</time>
      </h2>
      <p className="when-time">
        {asTime(start, inBusinessZone)} – {asTime(end, inBusinessZone)}
      </p>
      {differs ? (
        <p className="when-zone">
          {t('clock.zones', {
            there: cityOf(timeZone),
            city: cityOf(inVisitorZone.timeZone),
            here: isSameDay
              ? asTime(start, inVisitorZone)
              : t('clock.when', dayAndTime(start, inVisitorZone)),
          })}
        </p>
      ) : null}
    </div>
  );
}
