import { isOneEditAway } from '../../answer/text/spelling.ts';
import { stem } from '../../answer/text/stems.ts';
import { topicWords } from '../../answer/text/stop-words.ts';
import { wordsOf } from '../../answer/text/words.ts';

export type Named = { key: string; name: string };

/** Words of a service's name that a message says too; nearer ones are better. */
type Likeness = { key: string; said: number; share: number };

/** The services that a message may mean, by the words of their names: one, several that are as likely, or none. */
export function servicesIn<S extends Named>(message: string, services: readonly S[]): S[] {
  const said = wordsOf(message);
  const likenesses = services.map((service) => likenessOf(service, said));
  const [best] = likenesses.filter(({ said }) => said > 0).sort(nearestFirst);
  if (!best) return [];
  return services.filter(
    (_, at) => likenesses[at]?.said === best.said && likenesses[at]?.share === best.share,
  );
}

const nearestFirst = (a: Likeness, b: Likeness): number => b.said - a.said || b.share - a.share;

function likenessOf({ key, name }: Named, message: readonly string[]): Likeness {
  const all = wordsOf(name);
  const topics = topicWords(all);
  const words = topics.length > 0 ? topics : all;
  const said = words.filter((word) => message.some((one) => isSame(one, word))).length;
  return { key, said, share: said / Math.max(words.length, 1) };
}

/** Shorter words have too many neighbours a letter away. */
const shortestMended = 5;

function isSame(said: string, word: string): boolean {
  if (said === word) return true;
  if (said.length < 3 || word.length < 3) return false;
  if (stem(said, 'es') === stem(word, 'es') || stem(said, 'en') === stem(word, 'en')) return true;
  return (
    said.length >= shortestMended && word.length >= shortestMended && isOneEditAway(said, word)
  );
}
