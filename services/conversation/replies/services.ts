import type { Bookable } from '@contesta/contracts/booking';
import type { Lang } from '@contesta/contracts/text';
import { topicWords } from '../understanding/text/language.ts';
import { stem, tidyWord, wordsOf } from '../understanding/text/words.ts';

/** The key of the service that is meant: the only one, or the one that the message names; null where several may be. */
export function serviceIn(message: string, services: readonly Bookable[]): string | null {
  const [only, ...others] = services;
  if (only && others.length === 0) return only.key;
  return namedService(message, services)?.key ?? null;
}

/** The service that a message names; null where it names none, or several alike. */
export function namedService(message: string, services: readonly Bookable[]): Bookable | null {
  const said = new Set(stemsOf(message));
  const named = services
    .map((service) => ({ service, ...likeness(service, said) }))
    .filter(({ matched }) => matched > 0)
    .sort((a, b) => b.matched - a.matched || b.share - a.share);
  const [first, second] = named;
  if (!first) return null;
  const isTied = second && second.matched === first.matched && second.share === first.share;
  return isTied ? null : first.service;
}

/** Whether a message names a service and hardly anything else. */
export function isServiceAlone(message: string, services: readonly Bookable[]): boolean {
  const said = new Set(stemsOf(message));
  const most = Math.max(0, ...services.map((service) => likeness(service, said).matched));
  return most > 0 && topicWords(wordsOf(message)).length <= most + 1;
}

/** How many words of a service's name are said, and which share of them. */
function likeness({ name }: Bookable, said: ReadonlySet<string>) {
  const words = topicWords(wordsOf(name));
  const matched = words.filter((word) => forms(word).some((form) => said.has(form))).length;
  return { matched, share: matched / Math.max(words.length, 1) };
}

const stemsOf = (text: string): string[] => topicWords(wordsOf(text)).flatMap(forms);

const languages: Lang[] = ['es', 'en'];

/** A word's stems in both languages: a name may be in the other one. */
const forms = (word: string): string[] => languages.map((lang) => stem(tidyWord(word), lang));
