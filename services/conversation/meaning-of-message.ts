import { type Answer, answer } from './answer/deciding/answer.ts';
import { textForMeaning } from './answer/deciding/query.ts';
import { findExact } from './answer/features/exact-match.ts';
import type { Model } from './answer/model.ts';
import { wordsOf } from './answer/text/words.ts';
import type { Embedder } from './encoder/embedder.ts';

/** Null where words decide alone: a stored question needs no more, and a bot may not have learned yet. */
export async function meaningOf(
  embedder: Pick<Embedder, 'vectorOf'>,
  model: Model,
  message: string,
): Promise<Float32Array | null> {
  if (!model.meaning || findExact(model, message, wordsOf(message)) >= 0) return null;
  return await embedder.vectorOf(textForMeaning(model, message));
}

/** What a bot's own engine finds for a message by itself. */
export const answerTo = async (
  embedder: Pick<Embedder, 'vectorOf'>,
  model: Model,
  message: string,
): Promise<Answer> => answer(model, message, await meaningOf(embedder, model, message));
