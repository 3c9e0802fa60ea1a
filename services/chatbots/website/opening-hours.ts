/** Opening hours in structured data: days with times, or schema.org's short form ("Mo-Fr 09:00-14:00"). */
export type OpeningHours = { days: string[]; opens: string; closes: string } | { text: string };

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

/**
 * Formats opening hours in the site's language: "Lunes a
 * viernes 09:00-14:00 y 17:00-20:00, sábado 10:00-14:00".
 */
export function openingHoursText(hours: readonly OpeningHours[], lang: string): string {
  const { and } = words[lang === 'en' ? 'en' : 'es'];
  const byDays = new Map<string, string[]>();
  for (const one of hours) {
    const { days, opens, closes } = 'text' in one ? fromShort(one.text) : one;
    if (!opens || !closes || opens === closes) continue;
    const name = daysText(days, lang);
    const times = `${opens}-${closes}`;
    if (name && !byDays.get(name)?.includes(times))
      byDays.set(name, [...(byDays.get(name) ?? []), times]);
  }
  const text = [...byDays].map(([days, times]) => `${days} ${times.join(and)}`).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Parses the short form (https://schema.org/openingHours). */
function fromShort(text: string): { days: string[]; opens: string; closes: string } {
  const [, days = '', opens = '', closes = ''] =
    /^\s*([A-Za-z,\s-]*?)\s*(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})/.exec(text) ?? [];
  const named =
    days === ''
      ? week
      : days.split(',').flatMap((part) => {
          const [from = -1, to = from] = part.split('-').map(dayIndex);
          return from < 0 || to < from ? [] : week.slice(from, to + 1);
        });
  return { days: named, opens, closes };
}

const dayIndex = (name: string): number => {
  const start = name.trim().slice(0, 2).toLowerCase();
  return start === '' ? -1 : week.findIndex((day) => day.toLowerCase().startsWith(start));
};

function daysText(names: readonly string[], lang: string): string {
  const { days, to, and, daily } = words[lang === 'en' ? 'en' : 'es'];
  const indexes = [...new Set(names.map(dayIndex).filter((index) => index >= 0))].sort(
    (a, b) => a - b,
  );
  if (indexes.length === 7) return daily;
  const runs: number[][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && run.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  const texts = runs.flatMap((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    if (run.length > 2) return [`${days[first]}${to}${days[last]}`];
    return run.map((index) => `${days[index]}`);
  });
  return texts.length > 1
    ? `${texts.slice(0, -1).join(', ')}${and}${texts.at(-1)}`
    : (texts[0] ?? '');
}
