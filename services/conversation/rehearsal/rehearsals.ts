import { createHash } from 'node:crypto';
import { type Pair, pairsAt } from '@contesta/contracts/chatbot';
import { openLru } from '@contesta/kit/cache/memory';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Embedder } from '../encoder/embedder.ts';
import { sizeOf } from '../learning/packed.ts';
import { defaultPools, type Pools, type Trainer } from '../learning/trainer.ts';
import { type TextVectors, textKey } from '../learning/vectors-store.ts';
import { languageTraitsOf, type TrainedBot } from '../models.ts';
import { textsOf } from '../understanding/features/meaning-texts.ts';

/**
 * Separate pools, so that rehearsals and the training of saved bots do not wait for each other. A request
 * may take ten seconds in all.
 */
export const rehearsalPools: Pools = {
  small: { ...defaultPools.small, maxWaiting: 50, maxMs: 8_500 },
  middle: { ...defaultPools.middle, maxWaiting: 8, maxMs: 8_500 },
  large: { ...defaultPools.large, maxWaiting: 4, maxMs: 8_500 },
};

type Options = {
  trainer: Pick<Trainer, 'poolFor' | 'train'>;
  /** The vectors of a bot's saved texts. */
  vectorsOf: (id: string) => Promise<TextVectors>;
  embedder: Pick<Embedder, 'isOn' | 'learn'>;
  clock: Clock;
};

/** An owner's last rehearsal: hash of the pairs, model, and vectors of unsaved texts. */
type Rehearsal = { key: string; trained: TrainedBot | null; learned: TextVectors };

export type Rehearsals = ReturnType<typeof openRehearsals>;

const maxRehearsals = 20;
const maxBytes = 8 * 1024 * 1024;
/** How many new texts one rehearsal learns, and for how long. The next rehearsal continues. */
const maxNewTexts = 120;
const learnMs = 1_600;
const maxLearned = 1_000;

/** Trains pairs that are not saved, one rehearsal of an owner at a time. */
export function openRehearsals({ trainer, vectorsOf, embedder, clock }: Options) {
  const rehearsals = openLru<Rehearsal>(maxRehearsals);
  const inOrder = openKeyedMutex();

  function rehearsalOf(accountId: string): Rehearsal {
    const rehearsal = rehearsals.get(accountId) ?? { key: '', trained: null, learned: new Map() };
    rehearsals.set(accountId, rehearsal);
    return rehearsal;
  }

  /** Adds the vectors of new texts to `vectors` and to the rehearsal. */
  async function learn(
    pairs: readonly Pair[],
    vectors: TextVectors,
    rehearsal: Rehearsal,
  ): Promise<void> {
    const missing = textsOf(pairs).filter((text) => !vectors.has(textKey(text)));
    if (missing.length === 0 || !embedder.isOn) return;
    const some = missing.slice(0, maxNewTexts);
    // A busy or broken encoder throws; then the model matches by words only.
    const found = await embedder.learn(some, { urgent: true, maxMs: learnMs }).catch(() => []);
    if (rehearsal.learned.size > maxLearned) rehearsal.learned.clear();
    for (const [text, vector] of found) {
      vectors.set(textKey(text), vector);
      rehearsal.learned.set(textKey(text), vector);
    }
  }

  async function train(
    rehearsal: Rehearsal,
    botId: string | null,
    allPairs: Pair[],
  ): Promise<TrainedBot> {
    const { pairs } = pairsAt(allPairs, clock());
    const key = keyOfPairs(botId, pairs);
    if (rehearsal.key === key && rehearsal.trained) return rehearsal.trained;
    const saved = botId === null ? [] : await vectorsOf(botId);
    const vectors = new Map([...saved, ...rehearsal.learned]);
    await learn(pairs, vectors, rehearsal);
    const found = await trainer.train(trainer.poolFor(pairs), async () => ({ pairs, vectors }));
    if (!found) throw problem('UNAVAILABLE');
    const trained = { model: found.model, ...languageTraitsOf(pairs) };
    const isKept = sizeOf(trained) <= maxBytes && (found.missing === 0 || !embedder.isOn);
    Object.assign(rehearsal, { key, trained: isKept ? trained : null });
    return trained;
  }

  /** `botId` is null for pairs of a bot that is not saved yet. */
  return (accountId: string, botId: string | null, pairs: Pair[]): Promise<TrainedBot> =>
    inOrder.run(accountId, () => train(rehearsalOf(accountId), botId, pairs));
}

function keyOfPairs(botId: string | null, pairs: readonly Pair[]): string {
  const hash = createHash('sha256').update(botId ?? '');
  for (const { question, answer, translation = '' } of pairs)
    hash.update(`${question}\0${answer}\0${translation}\0`);
  return hash.digest('base64url');
}
