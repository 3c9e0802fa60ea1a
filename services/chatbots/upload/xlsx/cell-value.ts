import type { Package } from './open-package.ts';
import { readXml } from './read-xml.ts';

/** A cell's own text, or the index of its shared string. */
export type CellValue = string | number;

export type RawCell = { type: string; style: number; text: string };

/**
 * The value of a cell (ECMA-376 18.18.11) as text, or as the index of its shared string. For a formula, it is the
 * result saved with it; nothing is evaluated. Errors such as `#N/A` are empty, booleans are TRUE or FALSE.
 */
export function cellValue(cell: RawCell, formats: string[], date1904: boolean): CellValue {
  switch (cell.type) {
    case 's':
      return cell.text.trim() === '' ? '' : Math.trunc(Number(cell.text));
    case 'str':
    case 'inlineStr':
      return unescapeText(cell.text);
    case 'b':
      return cell.text.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case 'd':
      return isoText(cell.text.trim());
    default:
      return numberCellText(cell.text.trim(), formats[cell.style] ?? '', date1904);
  }
}

function numberCellText(text: string, format: string, date1904: boolean): string {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? text : numberText(value, format, date1904);
}

/** Turns "2024-03-05T14:30:00.000Z" into "2024-03-05 14:30", like a number with a date format. */
function isoText(text: string): string {
  const [date = '', clock] = text.replace(/(\.\d+)?Z?$/, '').split('T');
  const time = clock?.replace(/^(\d\d:\d\d):00$/, '$1').replace(/^00:00$/, '');
  return time ? `${date} ${time}` : date;
}

/** Decodes `_x000D_`, the escape of a workbook for characters that XML cannot contain (ECMA-376 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}

const dayMs = 86_400_000;
/** The end of Excel's last date, 9999-12-31. */
const lastSerial = 2_958_466;

/**
 * A number in its format, if the format changes its meaning: dates and times (ISO, 24 h), elapsed hours,
 * percentages and leading zeros. Other numbers keep Excel's 15 digits, without grouping.
 */
function numberText(value: number, format: string, date1904: boolean): string {
  // The first section, without quoted or escaped text, padding, colours and conditions; `[h]` is elapsed time.
  const code = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';', 1)
    .join('');
  if (/^general$|^standard$/i.test(code)) return plainNumber(value);
  if (/\[[hms]+\]/i.test(code) && value >= 0) return elapsedText(value);
  if (/[ymdhs]/i.test(code) && value >= 0 && value < lastSerial) {
    return dateText(value, code, date1904);
  }
  if (code.includes('%')) return `${plainNumber(Number((value * 100).toPrecision(12)))}%`;
  if (/^0{2,}$/.test(code) && value >= 0) return value.toFixed(0).padStart(code.length, '0');
  return plainNumber(value);
}

function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** Serial days count from 1899-12-30 or from 1904-01-01. Corrects for Excel, which treats 1900 as a leap year. */
function dateText(serial: number, code: string, date1904: boolean): string {
  const isBeforeMarch1900 = serial >= 1 && serial < 60;
  const from1900 = isBeforeMarch1900 ? serial + 1 : serial;
  const days = date1904 ? serial + 1_462 : from1900;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1_000) * 1_000);
  const [date = '', clock = ''] = moment.toISOString().split('T');
  const time = clock.slice(0, clock.slice(6, 8) === '00' ? 5 : 8);
  if (!/[hs]/i.test(code)) return date;
  return /[yd]/i.test(code) ? `${date} ${time}` : time;
}

function elapsedText(days: number): string {
  const seconds = Math.round(days * 86_400);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(0, seconds % 60 === 0 ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Built-in formats, which have an id and no format code in the file (ECMA-376 18.8.30). */
const builtInIds: Record<string, number[]> = {
  '0%': [9],
  '0.00%': [10],
  'yyyy-mm-dd': [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58],
  'hh:mm:ss': [18, 19, 20, 21, 32, 33, 34, 35, 45, 47],
  'yyyy-mm-dd hh:mm': [22],
  '[h]:mm:ss': [46],
};
const builtIn = new Map(
  Object.entries(builtInIds).flatMap(([format, ids]) => ids.map((id) => [id, format])),
);

/** The number format of each cell style, by style index. */
export async function readFormats(parts: Package, path: string | undefined): Promise<string[]> {
  if (path === undefined || !parts.has(path)) return [];
  const custom = new Map<string, string>();
  const formats: string[] = [];
  let inCells = false;
  await readXml(parts.read(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt') custom.set(numFmtId, formatCode);
      if (name === 'xf' && inCells) {
        formats.push(custom.get(numFmtId) ?? builtIn.get(Number(numFmtId)) ?? '');
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
