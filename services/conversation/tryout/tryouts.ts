import { hash } from 'node:crypto';
import { type Pair, pairsAt } from '@contesta/contracts/chatbot';
import { openLru } from '@contesta/kit/cache/memory';
import { restore } from '@contesta/kit/compressed';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Embedder } from '@contesta/vectors/embedder';
import type { TrainedBot } from '../learning/trained-bot.ts';
import { defaultPools, type Pools, type Trainer } from '../learning/trainer.ts';
import { type TextVectors, textKey } from '../learning/vectors-store.ts';
import { textsOf } from '../understanding/features/meaning-texts.ts';

/**
 * Separate pools, so that tryouts and the training of saved bots do not wait for each other. A request
 * may take ten seconds in all.
 */
export const tryoutPools: Pools = {
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

/** An owner's last tryout: hash of the bot's id and pairs, model (null if not kept), and vectors of unsaved texts. */
type Tryout = { key: string; trained: TrainedBot | null; learned: TextVectors };

export type Tryouts = ReturnType<typeof openTryouts>;

const maxTryouts = 20;
const maxBytes = 8 * 1024 * 1024;
/** How many new texts one tryout learns, and for how long. The next tryout continues. */
const maxNewTexts = 120;
const learnMs = 1_600;
const maxLearned = 1_000;

/** Trains pairs that are not saved, one tryout of an owner at a time. */
export function openTryouts({ trainer, vectorsOf, embedder, clock }: Options) {
  const tryouts = openLru<Tryout>(maxTryouts);
  const mutex = openKeyedMutex();

  /** Adds the vectors of new texts to `vectors` and to the tryout. */
  async function learn(pairs: readonly Pair[], vectors: TextVectors, tryout: Tryout) {
    const missing = textsOf(pairs).filter((text) => !vectors.has(textKey(text)));
    if (missing.length === 0 || !embedder.isOn) return;
    const batch = missing.slice(0, maxNewTexts);
    // A busy or broken encoder throws; then the new texts have no vectors in this tryout.
    const found = await embedder.learn(batch, { urgent: true, maxMs: learnMs }).catch(() => []);
    if (tryout.learned.size > maxLearned) tryout.learned.clear();
    for (const known of [vectors, tryout.learned])
      for (const [text, vector] of found) known.set(textKey(text), vector);
  }

  async function train(tryout: Tryout, botId: string | null, allPairs: Pair[]) {
    const { pairs } = pairsAt(allPairs, clock());
    const key = hash('sha256', JSON.stringify([botId, pairs]), 'base64url');
    if (tryout.key === key && tryout.trained) return tryout.trained;
    const saved = botId === null ? [] : await vectorsOf(botId);
    const vectors = new Map([...saved, ...tryout.learned]);
    await learn(pairs, vectors, tryout);
    const found = await trainer.train(trainer.poolFor(pairs), async () => ({ pairs, vectors }));
    if (!found) throw problem('UNAVAILABLE');
    const { compressed, missing } = found;
    const trained = await restore<TrainedBot>(compressed);
    const isKept = compressed.size <= maxBytes && (missing === 0 || !embedder.isOn);
    Object.assign(tryout, { key, trained: isKept ? trained : null });
    return trained;
  }

  /** `botId` is null for pairs of a bot that is not saved yet. */
  return (accountId: string, botId: string | null, pairs: Pair[]): Promise<TrainedBot> => {
    const tryout = tryouts.get(accountId) ?? { key: '', trained: null, learned: new Map() };
    tryouts.set(accountId, tryout);
    return mutex.run(accountId, () => train(tryout, botId, pairs));
  };
}
