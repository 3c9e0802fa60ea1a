const maxLength = 64;

/**
 * The canonical name of an IANA time zone; upper and lower case do not matter. Null if this machine does not know it.
 * Offsets such as +01:00 are refused, because they have no daylight saving time.
 */
export function knownTimeZone(value: string): string | null {
  if (value.length > maxLength || !/^[A-Za-z]/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The canonical name of a stored time zone; UTC if this machine does not know it. */
export const zoneOrUtc = (value: string): string => knownTimeZone(value) ?? 'UTC';
