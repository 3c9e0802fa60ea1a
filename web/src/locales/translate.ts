import type { Lang } from '@contesta/contracts/text';
import { useSyncExternalStore } from 'react';

/** A part of the texts: sentences by key, in folders, some of them in lists. */
export type Texts = Record<string, unknown>;
type Values = Record<string, unknown>;

type Translate = {
  /** Whatever stands there, lists and folders with all their sentences filled in. */
  (key: string, values: Values & { returnObjects: true }): unknown;
  /**
   * The sentence of a key, `{{name}}` replaced by its value, in the form of number that `count` asks for. A string
   * instead of values is said where nobody wrote the key.
   */
  (key: string, values?: Values | string): string;
};

export type Translation = { t: Translate; i18n: { language: Lang } };

/** The translation of some texts into the language they are written in; a key that nobody wrote stands for itself. */
export function translationOf(language: Lang, texts: Texts): Translation {
  const numbers = new Intl.PluralRules(language);
  function find(key: string, { count }: Values): unknown {
    if (typeof count !== 'number') return at(texts, key);
    const forms = [`${key}_${numbers.select(count)}`, `${key}_other`, key];
    return forms.map((form) => at(texts, form)).find((text) => text !== undefined);
  }
  const t = (key: string, given: Values | string = {}) => {
    const [values, otherwise] = typeof given === 'string' ? [{}, given] : [given, key];
    const found = find(key, values);
    const wanted = typeof found === 'string' || (found && values.returnObjects);
    return wanted ? filled(found, values) : otherwise;
  };
  // What was asked for with `returnObjects` is known to its caller alone.
  return { t: t as Translate, i18n: { language } };
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (texts: Texts, key: string): unknown =>
  key
    .split('.')
    .reduce((found: unknown, name) => (isTexts(found) ? found[name] : undefined), texts);

function filled(text: unknown, values: Values): unknown {
  if (typeof text === 'string')
    return text.replace(/\{\{(\w+)\}\}/g, (as, name) => (name in values ? `${values[name]}` : as));
  if (Array.isArray(text)) return text.map((one) => filled(one, values));
  if (!isTexts(text)) return text;
  return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, filled(one, values)]));
}

/** The texts on the page, which speaks one language at a time. */
function openTranslation() {
  const listeners = new Set<() => void>();
  let texts: Texts = {};
  let shown = translationOf('es', texts);
  return {
    now: () => shown,
    /** Speaks a language with these texts, or adds them to those of the language that is spoken. */
    show(language: Lang, parts: Texts[]): void {
      texts = Object.assign({}, language === shown.i18n.language ? texts : {}, ...parts);
      shown = translationOf(language, texts);
      for (const listener of listeners) listener();
    },
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const onPage = openTranslation();

/** The words of the page; what uses them is drawn anew when the reader chooses another language. */
export const useTranslation = (): Translation => useSyncExternalStore(onPage.watch, onPage.now);
