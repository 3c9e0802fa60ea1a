const numbered = (names: string): Record<string, number> =>
  Object.fromEntries(
    names
      .split(' ')
      .flatMap((same, at) => same.split('|').map((name): [string, number] => [name, at + 1])),
  );
const oneOf = (names: Record<string, unknown>): string =>
  `(?:${Object.keys(names)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`;

export const weekdays = numbered(
  'lunes|monday martes|tuesday miercoles|wednesday jueves|thursday viernes|friday sabado|saturday domingo|sunday',
);
export const weekday = oneOf(weekdays);

export const months = numbered(
  'enero|ene|january|jan febrero|february|feb marzo|march abril|abr|april|apr mayo|may junio|june|jun julio|july|jul ' +
    'agosto|ago|august|aug septiembre|setiembre|september|sept|sep octubre|october|oct noviembre|november|nov diciembre|dic|december|dec',
);
export const month = oneOf(months);
/** Names of months that are nothing else: neither first names nor other words. */
export const plainMonth =
  '(?:enero|january|febrero|february|marzo|septiembre|setiembre|september|octubre|october|noviembre|november|diciembre|december)\\b';

/** Days that people call by a name, as month and date. */
export const holidays: Record<string, readonly [month: number, date: number]> = {
  'ano nuevo': [1, 1],
  'new years day': [1, 1],
  'new years eve': [12, 31],
  'new years': [1, 1],
  'new year': [1, 1],
  'noche de reyes': [1, 5],
  reyes: [1, 6],
  'san valentin': [2, 14],
  'valentines day': [2, 14],
  halloween: [10, 31],
  nochebuena: [12, 24],
  'christmas eve': [12, 24],
  navidad: [12, 25],
  christmas: [12, 25],
  'boxing day': [12, 26],
  nochevieja: [12, 31],
  'fin de ano': [12, 31],
};
export const holiday = oneOf(holidays);

/** What follows a number that counts something else than days of a month or hours. */
export const unit =
  '(?:personas?|pers|pax|people|persons?|adult\\w*|ninos?|kids?|children|guests?|comensales|of us|euros?|eur|dollars?|bucks|pounds?|' +
  'quid|hora|horas|hours?|min\\w*|dias?|days?|semanas?|weeks?|mes|meses|months?|anos?|years?|yo|veces|times?|por(?= (?:\\d|ciento))|cm|mm|kg|km|metros?|' +
  'sesi\\w+|sessions?|noches?|nights?|clases?|plazas|entradas|tickets?|unidades|pieces?|places|seats|x|am|pm|h)\\b';
