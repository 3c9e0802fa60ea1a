import { weekday } from './day-names.ts';
import { hourEn, hourEs, numberOf } from './numbers.ts';

/** A time of day that words name, in minutes after midnight: "a las 5" may be 300 or 1020. */
export type Clock = number[];

/** A text whose times are replaced by `#0`, `#1`… in their order, and these times. */
export type Clocked = { text: string; clocks: Clock[] };

const fractions: Record<string, number> = { media: 30, cuarto: 15, half: 30, quarter: 15 };
const minutesOf = (word: string): number => fractions[word] ?? numberOf(word);

const minutesEs =
  '(\\d{2}|media|cuarto|cinco|diez|quince|veinte|veinticinco|treinta|cuarenta|cincuenta)';
const minutesEn = '(\\d{2}|fifteen|twenty|thirty|forty|fifty)';
const half =
  '(?: ?(am|pm)\\b| (?:de|por|en|a) la (manana|tarde|noche|madrugada)\\b| (?:de la|del) (mediodia)\\b' +
  '| in the (morning|afternoon|evening)\\b| at (night)\\b)';
/** No hour of the day: a date, or how long something takes. */
const noDate =
  '(?<!\\d[/-])(?<!(?:el|dia|the|lunes|martes|miercoles|jueves|viernes|sabado|domingo|[a-z]+day|january|february|march|april|may|june|july|august|[a-z]+ember|october|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|de|en|in|para|for) )';
const hours = '(?: ?(?:hs|horas|hora|h|oclock|en punto|sharp)\\b)?';

type Rule = { pattern: RegExp; read: (groups: string[]) => Clock | null };

/** The half of the day where one is named; several alternatives of a pattern leave one. */
const halfIn = (groups: string[]): string | undefined => groups.find((one) => one in isAfternoon);
const isAfternoon: Record<string, boolean> = {
  am: false,
  manana: false,
  madrugada: false,
  morning: false,
  pm: true,
  tarde: true,
  noche: true,
  mediodia: true,
  afternoon: true,
  evening: true,
  night: true,
};

function clock(hour: number, minutes: number, groups: string[], exact = false): Clock | null {
  if (!(hour >= 0 && hour <= 24 && minutes >= -30 && minutes < 60)) return null;
  const half = halfIn(groups);
  const at = (one: number) => (((one * 60 + minutes) % 1440) + 1440) % 1440;
  if (hour > 12 || hour === 0) return [at(hour)];
  if (half === 'noche' && hour === 12) return [at(0)];
  if (half !== undefined) return [at(isAfternoon[half] ? (hour % 12) + 12 : hour % 12)];
  if (exact) return [at(hour)];
  return hour === 12 ? [at(12)] : [at(hour), at(hour + 12)];
}

const rules: Rule[] = [
  // 17:30, 5.30 pm, 17h30, "las 17 30"
  {
    pattern: new RegExp(
      `\\b(?:(?:a|para) )?(?:las? |at )?(\\d{1,2})(?::|h)(\\d{2})(?::00)?${hours}${half}?`,
      'g',
    ),
    read: ([hour = '', minutes = '', ...rest]) =>
      clock(Number(hour), Number(minutes), rest, hour.startsWith('0')),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:a|para) )?(?:las? |at )?(\\d{1,2})\\.(00|15|20|30|40|45)${hours}${half}?(?![./]?\\d)`,
      'g',
    ),
    read: ([hour, minutes, ...rest]) => clock(Number(hour), Number(minutes), rest),
  },
  // "a las 1730"
  {
    pattern: /(?<!\d )\b(?:at |a las )?(0[7-9]|1\d|2[0-2])([0-5][05])\b(?! \d)/g,
    read: ([hour, minutes]) => clock(Number(hour), Number(minutes), []),
  },
  // "at 930", "1030 works", "tomorrow 930"
  {
    pattern: new RegExp(
      `(?:\\b(?:at|a las) |(?<=\\b(?:${weekday}|tomorrow|today|hoy|manana|morning|afternoon|tarde) )|^)([1-9]|1[0-2])([0-5][05])(?= ?(?:am|pm)?(?: (?:please|porfa|works|mejor|then|entonces|pues|is good|is fine)\\b|$))`,
      'g',
    ),
    read: (groups) => clock(Number(groups.at(-2)), Number(groups.at(-1)), []),
  },
  // "a las cinco y media de la tarde", "las 6 menos cuarto"
  {
    pattern: new RegExp(
      `\\b(?:(?:a )?las |a la |la (?=una\\b|1\\b))${hourEs}(?: (?:y|con) ${minutesEs}(?: y (cinco))?(?: minutos)?\\b| menos (cuarto|cinco|diez|veinte|veinticinco)\\b| (00|15|30|45)\\b)?${hours}${half}?(?![a-z0-9/]| (?:opciones|cosas|fechas|citas|personas|juntas|son)\\b)`,
      'g',
    ),
    read: ([hour = '', past = '0', five = '0', before = '0', bare = '0', ...rest]) =>
      clock(
        numberOf(hour),
        minutesOf(past) + numberOf(five) - minutesOf(before) + Number(bare),
        rest,
      ),
  },
  // "half past five", "quarter to six"
  {
    pattern: new RegExp(
      `\\b(?:at )?(?:a )?(half|quarter|ten|twenty|five) (past|to|of|after) ${hourEn}${half}?(?![a-z0-9])`,
      'g',
    ),
    read: ([minutes = '', side, hour = '', ...rest]) =>
      clock(
        numberOf(hour),
        side === 'to' || side === 'of' ? -minutesOf(minutes) : minutesOf(minutes),
        rest,
      ),
  },
  // "half eleven" is half past it
  {
    pattern: new RegExp(`\\b(?:at )?half ${hourEn}${half}?(?![a-z0-9])`, 'g'),
    read: ([hour = '', ...rest]) => clock(numberOf(hour), 30, rest),
  },
  // "5pm", "el viernes 5 pm"
  {
    pattern: new RegExp(`\\b(?:at )?${hourEs}(?: (00|15|30|45))? ?(am|pm)\\b`, 'g'),
    read: ([hour = '', past = '0', ...rest]) => clock(numberOf(hour), Number(past), rest),
  },
  // "5 de la tarde", "five in the afternoon", "cinco y media de la tarde"
  {
    pattern: new RegExp(
      `${noDate}\\b(?:at )?${hourEs}(?: y ${minutesEs})?(?: (00|15|30|45))?${hours}${half}`,
      'g',
    ),
    read: ([hour = '', past = '0', bare = '0', ...rest]) =>
      clock(numberOf(hour), minutesOf(past) + Number(bare), rest),
  },
  {
    pattern: new RegExp(`${noDate}\\b(?:at )?${hourEn}(?: ${minutesEn})?${hours}${half}`, 'g'),
    read: ([hour = '', past = '0', ...rest]) => clock(numberOf(hour), numberOf(past), rest),
  },
  // "17h", "5 o'clock", "cinco y media", "six thirty", "cinco en punto"
  {
    pattern: new RegExp(
      `(?<!(?:dentro de|en|in|cada|dura|unas) )\\b${hourEs} ?(?:hs|horas|h|en punto)\\b`,
      'g',
    ),
    read: ([hour = '', ...rest]) => clock(numberOf(hour), 0, rest),
  },
  {
    pattern: new RegExp(`\\b(?:at )?${hourEn} oclock\\b`, 'g'),
    read: ([hour = '', ...rest]) => clock(numberOf(hour), 0, rest),
  },
  {
    pattern: new RegExp(`\\b(?:at )?${hourEn} (fifteen|thirty|forty five)\\b`, 'g'),
    read: ([hour = '', past = '']) =>
      clock(numberOf(hour), past === 'forty five' ? 45 : numberOf(past), []),
  },
  {
    pattern: new RegExp(`\\b${hourEs} (?:(?:y) (media|cuarto)|menos (cuarto))\\b`, 'g'),
    read: ([hour = '', past = '0', before = '0']) =>
      clock(numberOf(hour), minutesOf(past) - minutesOf(before), []),
  },
  // "at 5", "around 5", "tipo 5", "sobre 5"
  {
    pattern: new RegExp(
      `\\b(?:at|around|about|by|tipo|after|before|past|until|till|from|make it|(?<=(?:me|us|in|appointment|slot) )for) ${hourEn}(?: ${minutesEn})?(?! (?:days?|weeks?|hours?|minutes?|people|persons?|dias?|semanas?|horas?|personas?))(?![a-z0-9/.:-])`,
      'g',
    ),
    read: ([hour = '', past = '0']) => clock(numberOf(hour), numberOf(past), []),
  },
  // "9 is too early"
  {
    pattern: new RegExp(`\\b${hourEn} (?=!)`, 'g'),
    read: ([hour = '']) => clock(numberOf(hour), 0, []),
  },
  { pattern: /\b(?:at |the )?(?:noon|midday)\b/g, read: () => [720] },
  { pattern: /\b(?:at )?midnight\b|\ba medianoche\b/g, read: () => [0] },
];

const leading = /^(after|before|past|until|till|from) /;
const span = new RegExp(
  `\\b(?:entre|de|desde|between|from)(?: las?)? ${hourEs}(?: (?:y|a|hasta|and|to|until|till)) (?:las? )?${hourEs}${hours}${half}?(?![a-z0-9/.:])`,
  'g',
);
const beforeHour = /\b(?:un )?(cuarto|cinco|diez|veinte) para #(\d+)/g;

/** Takes the times of day out of a plain text. */
export function readClocks(plain: string): Clocked {
  const clocks: Clock[] = [];
  const put = (found: Clock): string => `#${clocks.push(found) - 1}`;
  const dashed = plain
    .replace(
      /\b(between|entre|from|de) (\S+) (and|y|to|a) (?:noon|midday|mediodia)\b/g,
      '$1 $2 $3 12',
    )
    .replace(/\b(\d{1,2})-(\d{1,2}) ?(am|pm)\b/g, 'from $1 to $2 $3');
  let text = dashed.replace(span, (all, ...found: string[]) => {
    const [from = '', to = '', ...rest] = found.slice(0, -2).map((one) => one ?? '');
    const first = clock(numberOf(from), 0, rest);
    const last = clock(numberOf(to), 0, rest);
    return first && last ? ` entre ${put(first)} y ${put(last)} ` : all;
  });
  for (const { pattern, read } of rules)
    text = text.replace(pattern, (all, ...found: (string | undefined)[]) => {
      const groups = found.slice(0, -2).map((one) => (one === undefined ? undefined : String(one)));
      const time = read(groups as string[]);
      return time ? ` ${leading.exec(all)?.[0] ?? ''}${put(time)} ` : all;
    });
  text = text.replace(/\s+/g, ' ').replace(beforeHour, (_all, minutes: string, at: string) => {
    const shifted = (clocks[Number(at)] ?? []).map((one) => one - minutesOf(minutes));
    return put(shifted);
  });
  return { text: text.replace(/\s+/g, ' ').trim(), clocks };
}
