import type { Lang } from '@contesta/contracts/text';

const locales = { es: 'es-ES', en: 'en-IE' } as const;

/** An amount in hundredths of a currency, as a person reads it: `9,00 €`. */
export const showMoney = (hundredths: number, currency: string, lang: Lang): string =>
  new Intl.NumberFormat(locales[lang], { style: 'currency', currency }).format(hundredths / 100);
