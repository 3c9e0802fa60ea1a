import { createHash } from 'node:crypto';
import { type Pair, pairsAt } from '@contesta/contracts/chatbot';
import { openLru } from '@contesta/kit/cache/memory';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Embedder } from '../encoder/embedder.ts';
import { sizeOf } from '../learning/kept-models.ts';
import { type Pools, type Trainer, usualPools } from '../learning/trainer.ts';
import { type KnownVectors, keyOf } from '../learning/vectors-store.ts';
import { mannerOf, type Trained } from '../models.ts';
import { textsOf } from '../understanding/features/meaning-texts.ts';

/**
 * Pools of their own: who tries pairs out never waits for other owners' bots, nor they for them. A call may take ten
 * seconds.
 */
export const rehearsalPools: Pools = {
  middle: { ...usualPools.middle, maxWaiting: 8, maxMs: 8_500 },
  large: { ...usualPools.large, maxWaiting: 4, maxMs: 8_500 },
};

type Options = {
  trainer: Pick<Trainer, 'poolFor' | 'train'>;
  /** What is known of a bot's saved texts by meaning. */
  vectorsOf: (id: string) => Promise<KnownVectors>;
  embedder: Pick<Embedder, 'isOn' | 'learn'>;
  clock: Clock;
};

/** What one owner tries out: the pairs of the last time, trained, and what their new texts mean. */
type Stage = { key: string; trained: Trained | null; learned: KnownVectors };

export type Rehearsals = ReturnType<typeof openRehearsals>;

const mostStages = 20;
const mostBytes = 8 * 1024 * 1024;
/** As many new texts are learned for one try, and so long; the next goes on where it ended. */
const textsAtOnce = 120;
const learnMs = 1_600;
const mostLearned = 1_000;

/** Trains pairs that nobody has saved, for their owner alone, and one list at a time. */
export function openRehearsals({ trainer, vectorsOf, embedder, clock }: Options) {
  const stages = openLru<Stage>(mostStages);
  const inOrder = openKeyedMutex();

  function stageOf(accountId: string): Stage {
    const stage = stages.get(accountId) ?? { key: '', trained: null, learned: new Map() };
    stages.set(accountId, stage);
    return stage;
  }

  async function learn(pairs: readonly Pair[], known: KnownVectors, stage: Stage): Promise<void> {
    const missing = textsOf(pairs).filter((text) => !known.has(keyOf(text)));
    if (missing.length === 0 || !embedder.isOn) return;
    const some = missing.slice(0, textsAtOnce);
    // Busy or broken, it says so; then words alone decide.
    const found = await embedder.learn(some, { urgent: true, maxMs: learnMs }).catch(() => []);
    if (stage.learned.size > mostLearned) stage.learned.clear();
    for (const [text, vector] of found) {
      known.set(keyOf(text), vector);
      stage.learned.set(keyOf(text), vector);
    }
  }

  async function train(stage: Stage, botId: string | null, given: Pair[]): Promise<Trained> {
    const { pairs } = pairsAt(given, clock());
    const key = keyOfPairs(botId, pairs);
    if (stage.key === key && stage.trained) return stage.trained;
    const saved = botId === null ? [] : await vectorsOf(botId);
    const known = new Map([...saved, ...stage.learned]);
    await learn(pairs, known, stage);
    const found = await trainer.train(trainer.poolFor(pairs), async () => ({ pairs, known }));
    if (!found) throw problem('UNAVAILABLE');
    const trained = { model: found.model, ...mannerOf(pairs) };
    const isKept = sizeOf(trained) <= mostBytes && (found.missing === 0 || !embedder.isOn);
    Object.assign(stage, { key, trained: isKept ? trained : null });
    return trained;
  }

  /** `botId` is null for pairs of a bot that is not saved yet. */
  return (accountId: string, botId: string | null, pairs: Pair[]): Promise<Trained> =>
    inOrder.run(accountId, () => train(stageOf(accountId), botId, pairs));
}

function keyOfPairs(botId: string | null, pairs: readonly Pair[]): string {
  const hash = createHash('sha256').update(botId ?? '');
  for (const { question, answer, translation = '' } of pairs)
    hash.update(`${question}\0${answer}\0${translation}\0`);
  return hash.digest('base64url');
}
