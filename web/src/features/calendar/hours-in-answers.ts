import type { CalendarView } from '@contesta/contracts/calendar';
import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import { type Pair, usualHours } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { fold } from '../../ui/fold.ts';
import { claimsIn, contradictsHours } from '../../ui/other-hours.ts';
import { type Time, withLongDays } from '../../ui/other-hours-tokens.ts';
import { asClock, type Span } from './settings-draft.ts';

/** Matches a question about the hours of the business, and not "What are the hours of the course?". */
const asksHoursOfBusiness =
  /^\W*(?:(?:que|cual es|el|su|vuestro|nuestro|what are|your|our|opening|business) )*(?:horario|hours)(?: teneis| tienen| de apertura)?\W*$/;
/** What `tokensOf` does not know. */
const unreadable = new RegExp(
  [
    "(?<!['’])\\b(?:[ljvxsd]|mar|sat|sun)\\b", // other short names of days
    String.raw`[,;.:]\s*(?:(?:en|los|on|bank|public) )*(?:festivos|holidays)\W+(?:de |from )?\d`,
    String.raw`(?:cerramos|cerrado|closed?) (?:de|from|between)\b`,
    String.raw`\b(?:1[3-9]|2\d)[:.]\d\d.*(?:[-–]|\ba)\s?0?[0-6][:.]\d\d`, // closes after midnight
  ].join('|'),
);

/** The settings that the app proposes. The server proposes the other ones. */
export type Proposal = Partial<Pick<CalendarSettings, 'hours'>>;

/** The hours that the bot's answers state, to propose before the owner has set any. */
export function proposalFor(
  { connected, settings }: CalendarView,
  bot: ChatbotView | undefined,
): Proposal {
  // The server proposes the usual hours for a bot without opening hours.
  const areUsual = JSON.stringify(settings.hours) === JSON.stringify(usualHours);
  if (connected || !areUsual || !bot || bot.config.opening) return {};
  const hours = hoursInAnswers(bot.prompts);
  return hours ? { hours } : {};
}

/** The opening hours of a week that one of the answers states and none contradicts; null if there are none. */
export function hoursInAnswers(pairs: readonly Pair[]): Span[][] | null {
  for (const pair of pairs) {
    const week = weekIn(pair);
    if (week && !pairs.some((other) => contradictsHours(other, week))) return week;
  }
  return null;
}

/** The week that a pair states, closed on the days that it does not name. */
function weekIn({ question, answer }: Pair): Span[][] | null {
  if (!asksHoursOfBusiness.test(fold(question)) || unreadable.test(withLongDays(fold(answer))))
    return null;
  const timesOfDays: Time[][] = [[], [], [], [], [], [], []];
  for (const { days, stated } of claimsIn(answer, null)) {
    if (!days) return null;
    if (typeof stated !== 'string') for (const day of days) timesOfDays[day]?.push(...stated);
  }
  const week = timesOfDays.map(spansOf).filter((spans) => spans !== null);
  return week.length === timesOfDays.length && week.some(({ length }) => length > 0) ? week : null;
}

const earliest = 6 * 60;
const halfDay = 12 * 60;
const midnight = 24 * 60;

/** Spans from times that alternately open and close; null if they are out of order or cannot be saved. */
function spansOf(times: readonly Time[]): Span[] | null {
  if (times.length % 2 === 1 || times.length > 2 * limits.spans) return null;
  let last = earliest - 1;
  const edges: string[] = [];
  for (const { minutes, isAmbiguous } of times) {
    // In "9 to 2 and 5 to 8" the times after 9 are in the afternoon.
    const time = isAmbiguous && minutes <= last ? minutes + halfDay : minutes;
    if (time <= last || time > midnight || time % limits.step > 0) return null;
    edges.push(asClock(time));
    last = time;
  }
  return edges.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: edges[n + 1] ?? from }] : []));
}
