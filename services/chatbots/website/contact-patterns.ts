/** What may be a phone number, and is no part of a date, decimal number or price. `isPhone` decides. */
export const phonePattern =
  /(?<![\d.,/-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,4}){2,4}(?![\d/€£$%-])/;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Whether a text has as many digits as a phone number, and does not begin with a year, as a date does. */
export const isPhone = (text: string): boolean => {
  const digits = digitsOf(text);
  return digits.length >= 9 && digits.length <= 15 && !/^(?:19|20)\d{2}[\s.-]/.test(text.trim());
};

export const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

/** A postal code: Spain's five digits before a name, the United Kingdom's, or two letters and five digits. */
export const postcode =
  /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?=[\s,]+\p{Lu})|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[A-Z]{2}\s\d{5}\b/u;

/** A text without its phone numbers. */
export const withoutPhones = (text: string): string =>
  text.replace(new RegExp(phonePattern, 'g'), (found) => (isPhone(found) ? '' : found));
