import { numberText } from './number-text.ts';
import { unescapeText } from './unescape-text.ts';

/** A cell's own text, or the number of the shared string it shows. */
export type CellValue = string | number;

export type RawCell = { type: string; style: number; text: string };

/**
 * What a cell shows (ECMA-376 18.18.11). For a formula that is the result that was saved with it: nothing
 * is ever evaluated. Errors such as `#N/A` show nothing, booleans TRUE or FALSE.
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
      return numeric(cell.text.trim(), formats[cell.style] ?? '', date1904);
  }
}

function numeric(text: string, format: string, date1904: boolean): string {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? text : numberText(value, format, date1904);
}

/** "2024-03-05T14:30:00.000Z" is "2024-03-05 14:30", as a number with a date format would be. */
function isoText(text: string): string {
  const [date = '', clock] = text.replace(/(\.\d+)?Z?$/, '').split('T');
  const time = clock?.replace(/^(\d\d:\d\d):00$/, '$1').replace(/^00:00$/, '');
  return time ? `${date} ${time}` : date;
}
