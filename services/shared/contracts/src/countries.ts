import type { Lang } from './text.ts';

/** ISO 3166-1 alpha-2 codes, and XK (Kosovo), which is widely used but not in the standard. */
export const countryCodes: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL',
  'BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV',
  'CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD',
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM',
  'IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK',
  'LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW',
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR',
  'PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS',
  'ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY',
  'UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '));

/** Country names from Unicode's data, but the common Spanish name for Côte d'Ivoire. */
const names = (lang: Lang) => {
  const display = new Intl.DisplayNames(lang, { type: 'region' });
  const nameOf = (code: string) =>
    lang === 'es' && code === 'CI' ? 'Costa de Marfil' : display.of(code);
  return countryCodes.map((code) => ({ code, name: nameOf(code) ?? code }));
};

/** Every country with its name in a language, in that language's alphabetical order. */
export function countries(lang: Lang): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(lang);
  return names(lang).sort((a, b) => compare(a.name, b.name));
}

/** A regular expression that matches a country's code, Spanish name or English name, spelled exactly. */
export const countryPattern = (): string =>
  `^(?:${[...countryCodes, ...[...names('es'), ...names('en')].map(({ name }) => name)]
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})$`;

const fold = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
let codesByName: Map<string, string> | undefined;

/** The code of a country given by code, Spanish name or English name, ignoring accents and case; null if unknown. */
export function countryOf(value: string): string | null {
  codesByName ??= new Map(
    [...countryCodes.map((code) => ({ code, name: code })), ...names('es'), ...names('en')].map(
      ({ code, name }) => [fold(name), code],
    ),
  );
  return codesByName.get(fold(value)) ?? null;
}
