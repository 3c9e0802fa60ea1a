const dayMs = 86_400_000;
/** The last moment Excel knows, 9999-12-31. */
const lastSerial = 2_958_466;

/**
 * A number as its format shows it, where that changes its meaning: dates and times (ISO, 24 h), elapsed
 * hours, percentages and leading zeros. Others keep the 15 digits that Excel keeps, without grouping.
 */
export function numberText(value: number, format: string, date1904: boolean): string {
  const code = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';', 1)
    .join('');
  if (/^general$|^standard$/i.test(code)) return plain(value);
  if (/\[[hms]+\]/i.test(code) && value >= 0) return elapsed(value);
  if (/[ymdhs]/i.test(code) && value >= 0 && value < lastSerial) {
    return dateText(value, code, date1904);
  }
  if (code.includes('%')) return `${plain(Number((value * 100).toPrecision(12)))}%`;
  if (/^0{2,}$/.test(code) && value >= 0) return value.toFixed(0).padStart(code.length, '0');
  return plain(value);
}

function plain(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** Serial days count from 1899-12-30, or 1904-01-01; 1900 was no leap year, though Excel thinks so. */
function dateText(serial: number, code: string, date1904: boolean): string {
  const days = date1904 ? serial + 1_462 : serial < 60 && serial >= 1 ? serial + 1 : serial;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1_000) * 1_000);
  const [date = '', clock = ''] = moment.toISOString().split('T');
  const time = clock.slice(0, clock.slice(6, 8) === '00' ? 5 : 8);
  if (!/[hs]/i.test(code)) return date;
  return /[yd]/i.test(code) ? `${date} ${time}` : time;
}

function elapsed(days: number): string {
  const seconds = Math.round(days * 86_400);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(0, seconds % 60 === 0 ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
