import type { Package } from './open-package.ts';
import { readXml } from './read-xml.ts';

/** Formats that have a number and no text of their own (ECMA-376 18.8.30); the rest are custom. */
const builtIn: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47].map((id) => [id, 'hh:mm:ss'])),
  22: 'yyyy-mm-dd hh:mm',
  46: '[h]:mm:ss',
};

/** The number format of each cell style, by the index that cells carry. */
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
        formats.push(custom.get(numFmtId) ?? builtIn[Number(numFmtId)] ?? '');
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
