import type { Lang } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export type Texts = Record<keyof typeof es, string>;

export const textsOf = (lang: Lang): Texts => (lang === 'en' ? en : es);
