import type { IncomingMessage } from 'node:http';
import type { Lang } from '@contesta/contracts/text';

const range = /^\s*([a-z*]{1,8})(?:-[a-z0-9-]{1,32})?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i;

/** The product's language an `Accept-Language` header prefers (RFC 9110, 12.5.4); Spanish when it names neither. */
export function preferredLanguage(header: string | undefined): Lang {
  return statedLanguage(header) ?? 'es';
}

/** Like `preferredLanguage`, but null when the header names neither of the product's languages. */
export function statedLanguage(header: string | undefined): Lang | null {
  if (!header) return null;
  let best: { lang: Lang; quality: number } | null = null;
  for (const part of header.slice(0, 500).split(',')) {
    const [, tag, q] = range.exec(part) ?? [];
    const lang = tag?.toLowerCase();
    const quality = q === undefined ? 1 : Number(q);
    if ((lang === 'es' || lang === 'en') && quality > (best?.quality ?? 0))
      best = { lang, quality };
  }
  return best?.lang ?? null;
}

export const languageOf = (req: IncomingMessage): Lang =>
  preferredLanguage(req.headers['accept-language']);
