type DaysOpen = { days: string[]; opens: string; closes: string };
/** Opening hours in structured data: days with times, or schema.org's short form ("Mo-Fr 09:00-14:00"). */
export type OpeningHours = DaysOpen | { text: string };

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const words = {
  es: {
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    to: ' a ',
    and: ' y ',
    daily: 'todos los días',
  },
  en: { days: week, to: ' to ', and: ' and ', daily: 'every day' },
};

/** Formats opening hours in English or Spanish: "Lunes a viernes 09:00-14:00 y 17:00-20:00, sábado 10:00-14:00". */
export function openingHoursText(hours: readonly OpeningHours[], lang: string): string {
  const { and } = words[lang === 'en' ? 'en' : 'es'];
  const byDay: string[][] = week.map(() => []);
  const entries = hours.flatMap((entry) => ('text' in entry ? parseShortForm(entry.text) : entry));
  for (const { days, opens, closes } of entries) {
    if (!opens || !closes || opens === closes) continue;
    for (const day of new Set(days.map(dayIndex)))
      if (!byDay[day]?.includes(`${opens}-${closes}`)) byDay[day]?.push(`${opens}-${closes}`);
  }
  const byTimes = Map.groupBy(byDay.keys(), (day) => (byDay[day] ?? []).join(and));
  const text = [...byTimes]
    .filter(([times]) => times !== '')
    .map(([times, days]) => `${daysText(days, lang)} ${times}`)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Parses a text with one or more entries in the short form (https://schema.org/openingHours). */
function parseShortForm(text: string): DaysOpen[] {
  // An entry ends between the last digit of its times and the days of the next.
  const entries = text.split(/(?<=\d)[\s,;]+(?=[A-Za-z]{2})/);
  return entries.flatMap((entry) => {
    const days = daysInShortForm(/^[A-Za-z,\s-]*/.exec(entry)?.[0].trim() ?? '');
    const ranges = entry.matchAll(/(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})/g);
    return [...ranges].map(([, opens = '', closes = '']) => ({ days, opens, closes }));
  });
}

function daysInShortForm(days: string): string[] {
  if (days === '') return week;
  return days.split(',').flatMap((part) => {
    const [from = -1, to = from] = part.split('-').map(dayIndex);
    return from < 0 || to < from ? [] : week.slice(from, to + 1);
  });
}

const dayIndex = (name: string): number => {
  const start = name.trim().slice(0, 2).toLowerCase();
  return start === '' ? -1 : week.findIndex((day) => day.toLowerCase().startsWith(start));
};

/** The names of days, which are numbers from 0 (Monday) in ascending order. */
function daysText(indexes: readonly number[], lang: string): string {
  const { days, to, and, daily } = words[lang === 'en' ? 'en' : 'es'];
  if (indexes.length === 7) return daily;
  const runs: number[][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && run.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  const texts = runs.flatMap((run) => {
    const names = run.map((index) => `${days[index]}`);
    return names.length > 2 ? [`${names[0]}${to}${names.at(-1)}`] : names;
  });
  return texts.length > 1
    ? `${texts.slice(0, -1).join(', ')}${and}${texts.at(-1)}`
    : (texts[0] ?? '');
}
