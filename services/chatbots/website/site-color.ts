import { isColor, opaque } from '@contesta/contracts/colors';
import { elementsIn, type PageTree } from './page-tree.ts';

/** The minimum difference between the strongest and weakest channel; below it a colour looks grey. */
const minChroma = 48;

/** A site's brand colour: its theme colour, a primary colour in its styles, or a button's background; else null. */
export function colorOf({ root, styles }: PageTree): string | null {
  const candidates: string[] = [];
  for (const { tag, attrs } of elementsIn(root))
    if (tag === 'meta' && attrs.get('name') === 'theme-color')
      candidates.push(attrs.get('content') ?? '');
  for (const [, value = ''] of styles.matchAll(
    /--[\w-]*(?:primary|brand|accent|main-color|color-main)[\w-]*\s*:\s*([^;}]{3,40})/gi,
  ))
    candidates.push(value);
  for (const [, value = ''] of styles.matchAll(
    /(?:\.btn|\.button|\bbutton|header|\.header|nav)[^{}]{0,80}\{[^{}]{0,400}?background(?:-color)?\s*:\s*([^;}]{3,40})/gi,
  ))
    candidates.push(value);
  for (const candidate of candidates) {
    const color = hexOf(candidate.trim());
    if (color && chromaOf(color) >= minChroma) return color;
  }
  return null;
}

function hexOf(value: string): string | null {
  if (isColor(value)) return opaque(value);
  const [, ...parts] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(value) ?? [];
  if (parts.length < 3) return null;
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
}

function chromaOf(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
}
