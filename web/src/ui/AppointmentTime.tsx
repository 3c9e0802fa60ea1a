import { useTranslation } from 'react-i18next';
import { asTime, asWeekday, cityOf, dateIn, isSameTimeIn, ownZone } from './zoned-time.ts';
import './AppointmentTime.css';

type Props = {
  start: string;
  end: string;
  service: string | null;
  timeZone: string;
  state?: string;
};

/** What an appointment is for and when: by the clock of the business and, where that shows another time, by the visitor's own. */
export function AppointmentTime({ start, end, service, timeZone, state }: Props) {
  const { t, i18n } = useTranslation();
  const place = { lang: i18n.language, timeZone };
  const own = { lang: i18n.language, timeZone: ownZone() };
  const abroad = !isSameTimeIn(start, timeZone, own.timeZone);
  const isSameDay = dateIn(start, timeZone) === dateIn(start, own.timeZone);
  return (
    <div className="when" data-state={state}>
      {service ? <p>{service}</p> : null}
      <h2>
        <time dateTime={start}>{asWeekday(start, place)}</time>
      </h2>
      <p className="when-time">
        {asTime(start, place)} – {asTime(end, place)}
      </p>
      {abroad ? (
        <p className="when-zone">
          {t('clock.zones', {
            there: cityOf(timeZone),
            here: isSameDay
              ? asTime(start, own)
              : t('clock.when', { day: asWeekday(start, own), time: asTime(start, own) }),
          })}
        </p>
      ) : null}
    </div>
  );
}
