import type { Bookable as Service } from '@contesta/contracts/booking';
import { topicWords } from '../understanding/text/language.ts';
import { stem, tidyWord, wordsOf } from '../understanding/text/words.ts';
import type { Turn } from './turn.ts';

/** The service of the previous offer. */
export const offeredService = ({ previousOffer }: Turn, services: readonly Service[]) =>
  services.find(({ key }) => key === previousOffer?.service);

/** The service that a message names; null when it names none, or several equally well. */
export function namedService(message: string, services: readonly Service[]): Service | null {
  const stems = new Set(stemsOf(message));
  const named = services
    .map((service) => ({ service, ...matchOf(service, stems) }))
    .filter(({ matched }) => matched > 0)
    .sort((a, b) => b.matched - a.matched || b.share - a.share);
  const [first, second] = named;
  if (!first) return null;
  const isTied = second && second.matched === first.matched && second.share === first.share;
  return isTied ? null : first.service;
}

/** Whether a message names a service and hardly anything else. */
export function isServiceAlone(message: string, services: readonly Service[]): boolean {
  const stems = new Set(stemsOf(message));
  const most = Math.max(0, ...services.map((service) => matchOf(service, stems).matched));
  return most > 0 && topicWords(wordsOf(message)).length <= most + 1;
}

/** How many words of a service's name are among the stems, and which share of the name they are. */
function matchOf({ name }: Service, stems: ReadonlySet<string>) {
  const words = topicWords(wordsOf(name));
  const joined = wordsOf(name).join('');
  if (forms(joined).some((form) => stems.has(form))) return { matched: words.length, share: 1 };
  const matched = words.filter((word) => forms(word).some((form) => stems.has(form))).length;
  return { matched, share: matched / Math.max(words.length, 1) };
}

/** Stems of a text's words, also of adjacent words joined: "check up" and "checkup" name the same service. */
function stemsOf(text: string): string[] {
  const words = wordsOf(text);
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...topicWords(words), ...joined].flatMap(forms);
}

/** A word's stems in both languages: a name may be in the other one. */
const forms = (word: string): string[] =>
  (['es', 'en'] as const).map((language) => stem(tidyWord(word), language));
