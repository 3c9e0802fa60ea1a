import { isColor, opaque } from '@contesta/contracts/colors';
import { elementsIn, type PageTree } from './page-tree.ts';

/** The minimum difference between the strongest and weakest channel; below it a colour looks grey. */
const minChroma = 48;

/** A CSS variable that is named after the brand, and its value. */
const brandVariable =
  /--[\w-]*(?:primary|brand|accent|main-color|color-main)[\w-]*\s*:\s*([^;}]{3,40})/gi;
/** The background in a style rule for a button, header or menu. */
const partBackground =
  /(?:\.btn|\.button|\bbutton|header|\.header|nav)[^{}]{0,80}\{[^{}]{0,400}?background(?:-color)?\s*:\s*([^;}]{3,40})/gi;

/** A site's brand colour: the theme colour, brand variables, header and button styles, whichever first is not grey. */
export function colorOf({ root, styles }: PageTree): string | null {
  const themes = elementsIn(root)
    .filter(({ tag, attrs }) => tag === 'meta' && attrs.get('name') === 'theme-color')
    .map(({ attrs }) => attrs.get('content') ?? '');
  const styled = [...styles.matchAll(brandVariable), ...styles.matchAll(partBackground)];
  for (const candidate of [...themes, ...styled.map(([, value = '']) => value)]) {
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
