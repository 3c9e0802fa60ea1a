const capital = '(?:[LMXJVSD]|Lu|Ma|Mi|Ju|Vi|S[aá]|Do)';
/** A day of the week in full or short, or a public holiday. A single capital counts before a time or in "L, X y V". */
export const daySource = `(?<!\\p{L})(?:${[
  'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos?|laborables',
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?',
  'sat(?:urday)?s?|sun(?:day)?s?|lun|mar|mi[eé]|jue|vie|s[aá]b|dom',
  String.raw`bank holidays?|(?<!['’])(?-i:${capital}\.?(?=\s*:?\s*(?:\d|[Cc]errad|[Cc]losed)|(?:,\s?${capital})*\s?y\s?${capital}(?!\p{L})))`,
].join('|')})(?!\\p{L})`;
/** Days that follow each other, such as "lunes a viernes", or "every day" and the like. */
export const daySpanSource = [
  String.raw`${daySource}\.?\s*(?:[-–—]|a|al|to|till?|through|thru)\s*(?:los |el )?${daySource}`,
  // In small letters only from Monday on: "l-v". Others may be sizes: "s-m", and so may "S-M" and "M-L".
  String.raw`(?<!\p{L})(?:(?-i:(?!M\W*L|[SX]\W*[ML])${capital}\.?(?:\s?[-–]\s?|\sa\s)${capital}|M\s?[-–]\s?F)|l(?:\s?[-–]\s?|\sa\s)[jvsd])(?!\p{L})`,
  String.raw`(?<!\p{L})(?:todos los d[ií]as|cada d[ií]a|a diario|entre semana|every ?day|daily|weekdays?)(?!\p{L})`,
].join('|');
/** A day, a span of days or the weekend. */
export const dayName = new RegExp(
  String.raw`${daySpanSource}|${daySource}|(?<!\p{L})(?:fines? de semana|weekends?)(?!\p{L})`,
  'iu',
);
/** What follows two numbers that are no times. Two months are a season, which may follow times. */
const notTimes =
  '[€%º°]|euros?|d[ií]as|days|a[ñn]os|years|min|semanas|weeks|personas|people|alumn|pupils|plazas|seats|(?:[km]?g|k?m|cm|mcg|ml)\\b';
const month =
  '(?:de )?(?:ene|feb|marzo|march|abril|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)\\p{L}*(?!\\p{L}|\\s?(?:[-–—]|a |to ))';
const noTimesAfter = String.raw`(?!\s?(?:[-–—]|a|to)\s?\d+(?:[.,]\d+)?\s?(?:${notTimes}|${month}))`;
/** A time of day: with minutes, or before "h", "am" or the word of a span; "closed" and "24 h" count too. */
export const clockTime = new RegExp(
  [
    String.raw`(?<![\d£$€])(?:[01]?\d|2[0-4])${noTimesAfter}(?:[:.]\d{2})?\s?(?:-|–|—|(?:a|to|hasta|until|till|y|h|am|pm)(?!\p{L})|a\.m\.|p\.m\.)`,
    String.raw`(?<!\d)\d{1,2}[:.]\d{2}(?!\d)|cerrad[oa]|closed`,
    String.raw`(?<!\d)24\s?(?:h|horas|hours|\/\s?7)(?!\p{L})`,
  ].join('|'),
  'iu',
);

const hoursName = `(?:${[
  '(?:nuestro |our )?(?:horarios?|opening (?:hours|times)|(?:(?:shop|store|office) )?hours)',
  "abrimos|abierto|estamos abiertos|we are open|we're open|open(?! (?:days?|evenings?|house|mic)\\b)",
].join(
  '|',
)})(?: (?:comercial|de (?:apertura|atenci[oó]n|(?:la )?tienda|consulta)))?(?: al p[uú]blico)?`;
/** A label that names the opening hours, at the start of a line: "Horario:", "Abrimos". */
export const hoursLabel = new RegExp(String.raw`^${hoursName}\s*(?:\bis\b|\bes\b|:|,)?\s+`, 'iu');
/** A title that names the opening hours, alone or with something else: "Horario y contacto". */
export const hoursTitle = new RegExp(
  String.raw`^(?:[\p{L} ]{3,30}\s+(?:y|and|&)\s+)?${hoursName}(?:\s*(?:y|and|&|:|,)(?:\s.*)?)?$`,
  'iu',
);
/** A title that names any hours. Unless `hoursTitle` matches too, they are others: "Horario de clases", "Kitchen hours". */
export const timesTitle = /\b(?:horarios?|hours|times|timetable|schedule)\b/i;
/** Titles of the business itself, its place and its contact, where hours often are without a name. */
export const placeTitle = new RegExp(
  `^(?:${[
    'cont[aá]ct|d[oó]nde|cu[aá]ndo|c[oó]mo (?:llegar|encontrar)|encu[eé]ntr|vis[ií]t|ven a|ubicaci',
    'datos|sobre|qui[eé]nes|(?:la |nuestra )?tienda|about|(?:our |the )?(?:shop|store)|where|when',
    'visit|find|contact|get in touch|location|call',
  ].join('|')})`,
  'i',
);
/** What else has days and times: classes, deliveries, meals; and whatever has a price. */
export const otherTimes =
  /[€£$]|(?<!\p{L})(?:clases?|cursos?|misas?|repart|entreg|env[ií]|recogid|men[uú]|cocina|class|course|lesson|deliver|collect|drop|pick-?up|kitchen|brunch)/iu;
