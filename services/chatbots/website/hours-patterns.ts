/** A day of the week in full or short, or a public holiday. A single capital counts before a time or in "L y X". */
export const daySource = `(?<!\\p{L})(?:${[
  'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos?|laborables',
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?',
  'sat(?:urday)?s?|sun(?:day)?s?|lun|mar|mi[eé]|jue|vie|s[aá]b|dom',
  String.raw`bank holidays?|(?<!['’])(?-i:[LMXJVSD](?=\s*:?\s*\d|\s?y\s?[LMXJVSD](?!\p{L})))`,
].join('|')})(?!\\p{L})`;
/** Days that follow each other, such as "lunes a viernes", or "every day" and the like. */
export const daySpanSource = [
  String.raw`${daySource}\s*(?:[-–—]|a|al|to|till?|through)\s*(?:los |el )?${daySource}`,
  // In small letters only from Monday on: "l-v". Others may be sizes: "s-m".
  String.raw`(?<!\p{L})(?:(?-i:[LMXJVSD](?:\s?[-–]\s?|\sa\s)[LMXJVSD])|l(?:\s?[-–]\s?|\sa\s)[jvsd])(?!\p{L})`,
  String.raw`(?<!\p{L})(?:todos los d[ií]as|cada d[ií]a|a diario|entre semana|every ?day|daily|weekdays?)(?!\p{L})`,
].join('|');
/** A day, a span of days or the weekend. */
export const dayName = new RegExp(
  String.raw`${daySpanSource}|${daySource}|(?<!\p{L})(?:fines? de semana|weekends?)(?!\p{L})`,
  'iu',
);
/** A time of day: with minutes, or before "h", "am" or the word of a span; "closed" and "24 h" count too. */
export const clockTime = new RegExp(
  [
    String.raw`(?<!\d)(?:[01]?\d|2[0-4])(?:[:.]\d{2})?\s?(?:-|–|—|(?:a|to|hasta|until|till|y|h|am|pm)\b|a\.m\.|p\.m\.)`,
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
