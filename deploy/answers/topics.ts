import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Phrases about one topic, by language: questions of visitors, and sentences from small businesses' answers. */
type Topic = { es: string[]; en: string[] };

/**
 * All topics, from `topics/es.txt` and `topics/en.txt`: a line `# name` begins a topic, and each line after it is a
 * phrase. They cover every kind of business, so that topics without a pair of the bot are recognised too.
 */
export function readTopics(): Topic[] {
  const es = phrasesByTopic('es');
  const en = phrasesByTopic('en');
  return [...es].map(([name, phrases]) => ({ es: phrases, en: en.get(name) ?? [] }));
}

function phrasesByTopic(language: keyof Topic): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, 'topics', `${language}.txt`), 'utf8');
  const sections = text.split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...phrases] = section.split('\n').filter(Boolean);
      return [name, phrases] as const;
    }),
  );
}
