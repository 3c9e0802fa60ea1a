import type { Encoding } from './load-folder.ts';

const wanted = ['br', 'gzip'] as const;

/** The best of the encodings at hand that an `Accept-Encoding` header takes (RFC 9110, 12.5.3), or null for none. */
export function acceptedEncoding(
  header: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | null {
  if (!header) return null;
  const quality = new Map<string, number>();
  for (const part of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const qualityOf = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? 0;
  const usable = wanted.filter((encoding) => available[encoding] && qualityOf(encoding) > 0);
  return usable.sort((a, b) => qualityOf(b) - qualityOf(a))[0] ?? null;
}
