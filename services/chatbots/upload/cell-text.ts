const unwanted = /[^\P{Cc}\t\n]/gu;

/**
 * A cell as it is kept: exactly as written, but line ends are `\n`, and control characters other than
 * newline and tab (NUL too) and halves of surrogate pairs are gone. Longer than `max` units is cut.
 */
export function cellText(raw: string, max: number): string {
  return raw.slice(0, max).replace(/\r\n?/g, '\n').replace(unwanted, '').toWellFormed();
}
