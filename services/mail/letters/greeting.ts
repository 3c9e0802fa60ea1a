import type { Lang } from '@contesta/contracts/text';

const breaks = /[\p{White_Space}\p{Cc}\p{Bidi_Control}]+/gu;
const address = /[/@:]|\.\p{Letter}{2}/u;

/**
 * How a letter begins. Anybody can register anybody's mail, so a name that reads as a link or an address is left out:
 * nobody is to send their own message through ours.
 */
export function greeting(language: Lang, username = ''): string {
  const line = username.replace(breaks, ' ').trim();
  const name = address.test(line) ? '' : line;
  if (language === 'es') return name ? `Hola, ${name}:` : 'Hola:';
  return name ? `Hello ${name},` : 'Hello,';
}
