import type { DayPart, LabelledSlot } from '@contesta/contracts/booking';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asCalendarDay } from '../../ui/format.ts';
import { asTime, cityOf, isSameTimeIn, ownZone } from '../../ui/zoned-time.ts';
import { groupByPart } from './weeks.ts';
import './Times.css';

type Props = {
  date: string;
  slots: LabelledSlot[];
  /** The wanted part of the day. */
  part: DayPart | null;
  timeZone: string;
  onChosen: (start: string) => void;
};

/** The free times of a day, also in the visitor's time zone if the clock differs there. */
export function Times({ date, slots, part, timeZone, onChosen }: Props) {
  const { t, i18n } = useTranslation();
  const visitorZone = ownZone();
  const zones = { there: cityOf(timeZone), here: cityOf(visitorZone) };
  const zoneDiffers = slots.some(({ start }) => !isSameTimeIn(start, timeZone, visitorZone));
  return (
    <>
      <h3>{asCalendarDay(date, i18n.language, 'long')}</h3>
      {zoneDiffers ? <p className="book-times-zone">{t('booking.time.zones', zones)}</p> : null}
      {groupByPart(slots, i18n.language).map((group) => (
        <PartOfDay key={group.part} part={group.part} isWanted={group.part === part}>
          {group.times.map(({ start, label }) => (
            <button key={start} type="button" className="book-time" onClick={() => onChosen(start)}>
              <time dateTime={start}>{label}</time>
              {zoneDiffers ? (
                <small className="book-time-own">
                  <span className="hidden">{t('booking.time.own', zones)} </span>
                  {asTime(start, { lang: i18n.language, timeZone: visitorZone })}
                </small>
              ) : null}
            </button>
          ))}
        </PartOfDay>
      ))}
    </>
  );
}

type PartProps = { part: DayPart; isWanted: boolean; children: React.ReactNode };

function PartOfDay({ part, isWanted, children }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Does not scroll while a day's radio button has the focus, because the days would move away.
    if (isWanted && !document.activeElement?.matches('input'))
      section.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return (
    <section ref={section} className="book-times" data-wanted={isWanted} aria-labelledby={id}>
      <h4 id={id}>
        {t(`booking.part.${part}`)}
        {isWanted ? <small className="book-times-wanted"> {t('booking.time.wanted')}</small> : null}
      </h4>
      <div>{children}</div>
    </section>
  );
}
