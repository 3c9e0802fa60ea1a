const longest = 64;

/**
 * The usual name of a time zone of the IANA database, however it is written; null for one that this machine does not know.
 * Offsets such as +01:00 are no zones: they have no summer.
 */
export function knownTimeZone(value: string): string | null {
  if (value.length > longest || !/^[A-Za-z]/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
