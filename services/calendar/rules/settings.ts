import { isDeepStrictEqual } from 'node:util';
import type { CalendarChanges, CalendarSettings } from '@contesta/contracts/calendar-settings';
import { type Opening, usualHours } from '@contesta/contracts/chatbot';
import type { NewId } from '@contesta/kit/identity';

type Hours = CalendarSettings['hours'];

/** The hours that the bot may state as the business's. The usual hours are only bookable: perhaps nobody has set them. */
export const statedHours = (hours: Hours): Hours =>
  isDeepStrictEqual(hours, usualHours) ? hours.map(() => []) : hours;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

type Business = {
  name: string;
  language: 'es' | 'en';
  timeZone: string;
  /** The bot's opening hours, if the owner has set them. */
  opening?: Opening | undefined;
};

/** The settings of a new calendar: half-hour slots in the opening hours for the next two months. */
export const defaultSettings = ({
  name,
  language,
  timeZone,
  opening,
}: Business): CalendarSettings => ({
  business: name,
  timeZone,
  services: [{ key: 'first', name: language === 'es' ? 'Cita' : 'Appointment', minutes: 30 }],
  hours: usualHours,
  holidays: [],
  ...opening,
  slotMinutes: 30,
  bufferMinutes: 0,
  leadMinutes: 2 * hourMinutes,
  horizonDays: 60,
  provider: 'own',
  reminderMinutes: dayMinutes,
});

/** Applies changes to the settings. A new service gets a key. */
export function changedSettings(
  settings: CalendarSettings,
  changes: CalendarChanges,
  newId: NewId,
): CalendarSettings {
  const defined = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const services = changes.services?.map(({ key, ...service }) => ({
    key: key ?? newId(),
    ...service,
  }));
  return { ...settings, ...defined, ...(services ? { services } : {}) };
}
