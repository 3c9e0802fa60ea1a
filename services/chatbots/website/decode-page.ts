/**
 * Decodes an HTML page like a browser, with the encoding of the byte order mark, of the header or of a `meta`
 * in the first 4 kB; otherwise as UTF-8, or as Windows-1252 if the bytes are not valid UTF-8
 * (https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding).
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const named = byteOrderMark(bytes) ?? charsetIn(contentType) ?? charsetInMeta(bytes);
  const decoder = named ? decoderOf(named) : null;
  return decoder?.decode(bytes) ?? decodeUnnamed(bytes);
}

/** As a stream, because the cut after 1 MB may split the last character of a UTF-8 page. */
function decodeUnnamed(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function byteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb ? 'utf-8' : null;
}

const charsetIn = (text: string): string | null =>
  /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1] ?? null;

function charsetInMeta(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096));
  const meta = start.replace(/<!--.*?-->/gs, '').match(/<meta\b[^>]*charset[^>]*>/i)?.[0];
  const named = meta ? charsetIn(meta) : null;
  // If the meta tag could be read as Latin-1, the page is not UTF-16.
  return named && /^utf-?16/i.test(named) ? 'utf-8' : named;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
