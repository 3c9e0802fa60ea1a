import { backoffMs, openSemaphore, pause } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Embedder } from '@contesta/vectors/embedder';
import type { ActiveBot, Bots } from '../bots.ts';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import { shippedVectors } from './shipped-vectors.ts';
import { batchSize, claimMs, type Progress, textKey, type VectorsStore } from './vectors-store.ts';

export type Learner = ReturnType<typeof openLearner>;

type Options = {
  bots: Pick<Bots, 'pairsOf' | 'isDeleted' | 'deletedSince'>;
  vectors: VectorsStore;
  embedder: Pick<Embedder, 'isOn' | 'learn' | 'warm'>;
  /** Called when half of a bot's texts have vectors, and when all have (`isComplete`); may repeat. */
  onLearned: (bot: ActiveBot, isComplete: boolean) => Promise<void>;
  clock: Clock;
  log: Log;
};

/** A bot whose texts are being learned, in its newest version. `progress` is null if the next round must inspect it. */
type Task = { bot: ActiveBot; progress: Progress | null };
type Inspection = { texts: string[]; missing: string[]; progress: Progress };

/** Bots with at most this many texts to learn do not wait for bots with more. */
const fewTexts = 100;
/** After this many texts the next bot gets its turn. */
const roundTexts = 512;
const maxBots = 10_000;
const maxFailures = 5;
const retryBackoff = { firstMs: 1_000, capMs: 60_000 };
/** How long to wait while another replica learns the bot. */
const otherReplicaMs = 2_000;
/** A model is trained with vectors once this share of the texts has them. */
const usableShare = 0.5;
/** How long the saved progress of another process counts as current. */
const freshMs = 15_000;
/** A crashed process may have left vectors of bots deleted this recently. */
const sweptMs = 24 * 3_600_000;

/** Makes vectors of bots' texts in the background. Small bots do not wait for large ones. */
export function openLearner({ bots, vectors, embedder, onLearned, clock, log }: Options) {
  const tasks = new Map<string, Task>();
  const closing = new AbortController();
  // These limit how many bots' texts are in memory at once.
  const few = openSemaphore({ permits: 8 });
  const many = openSemaphore({ permits: 2 });
  const inspections = openSemaphore({ permits: 2 }); // the progress must not wait for the encoder

  /** Finds the texts without vectors and saves the progress; null when the bot was deleted. */
  async function inspect(id: string): Promise<Inspection | null> {
    const stored = await bots.pairsOf(id);
    if (!stored) {
      tasks.delete(id);
      return null;
    }
    const known = await vectors.of(id);
    const texts = textsOf(stored.pairs);
    const missing = texts.filter((text) => !known.has(textKey(text)));
    const learned = texts.length - missing.length;
    const progress = { version: stored.version, texts: texts.length, learned };
    await vectors.saveProgress(id, progress, clock());
    return (await removeIfDeleted(id)) ? null : { texts, missing, progress };
  }

  /** Whether the bot is deleted. If so, ends its task and removes vectors that were written after the deletion. */
  async function removeIfDeleted(id: string): Promise<boolean> {
    const isDeleted = await bots.isDeleted(id);
    if (isDeleted) await forget(id);
    return isDeleted;
  }

  async function forget(id: string): Promise<void> {
    tasks.delete(id);
    await vectors.forget(id);
  }

  async function run(task: Task): Promise<void> {
    const { id } = task.bot;
    for (let failures = 0; failures < maxFailures && isUnfinished(task); ) {
      try {
        if (!(await runRound(task))) await pause(otherReplicaMs, closing.signal);
        failures = 0;
      } catch (err) {
        if (closing.signal.aborted) return;
        failures += 1;
        log.warn({ err, chatbotId: id, failures }, 'learning a bot failed');
        await pause(backoffMs(retryBackoff, failures), closing.signal);
      }
    }
    if (tasks.get(id) === task) tasks.delete(id);
  }

  /** False when all texts of the newest version have vectors, the bot was deleted, or the process closes. */
  const isUnfinished = ({ bot, progress }: Task): boolean =>
    isActive(bot) && (!progress || progress.version < bot.version || missingIn(progress) > 0);

  const isActive = ({ id }: ActiveBot): boolean => tasks.has(id) && !closing.signal.aborted;

  /** Learns the texts of one round; false when another replica learns the bot. */
  async function runRound(task: Task): Promise<boolean> {
    const { id, version } = task.bot;
    task.progress ??= (await inspections.run(() => inspect(id)))?.progress ?? null;
    if (!task.progress) return true;
    const isFew = missingIn(task.progress) <= fewTexts;
    return await (isFew ? few : many).run(async () => {
      if (!(await vectors.claim(id, clock()))) return false;
      try {
        // Another replica may have learned some of them before the claim.
        const found = await inspect(id);
        if (found && found.progress.version < version) throw new Error('the pairs are outdated');
        if (found) await learnRound(task, found, isFew);
        return true;
      } finally {
        await vectors.release(id).catch(() => undefined); // the claim also expires
      }
    });
  }

  async function learnRound(task: Task, { texts, missing, progress }: Inspection, urgent: boolean) {
    const { bot } = task;
    const before = progress.learned;
    task.progress = progress;
    const shipped = shippedVectors(missing);
    if (shipped.size > 0) await save(bot.id, shipped, progress);
    const round = missing.filter((text) => !shipped.has(text)).slice(0, roundTexts);
    for (let at = 0; at < round.length; at += batchSize) {
      if (!isActive(bot) || task.bot.version > progress.version) break;
      if (at > 0 && !(await vectors.claim(bot.id, clock()))) break;
      const batch = round.slice(at, at + batchSize);
      await save(bot.id, await embedder.learn(batch, { urgent, maxMs: claimMs / 2 }), progress); // ends before the claim
    }
    const isComplete = missingIn(progress) === 0;
    if (isComplete) await vectors.compact(bot.id, new Set(texts.map(textKey)), clock());
    const usable = usableShare * progress.texts;
    const becameUsable = before < usable && progress.learned >= usable;
    if (!isComplete && !becameUsable) return;
    task.progress = null; // if the call fails, the next round inspects the bot, and calls again if it is complete
    await onLearned(bot, isComplete);
    if (task.bot === bot) task.progress = progress;
  }

  async function save(id: string, learned: Map<string, Int8Array>, progress: Progress) {
    await vectors.add(id, new Map([...learned].map(([text, vector]) => [textKey(text), vector])));
    progress.learned += learned.size;
    await vectors.saveProgress(id, progress, clock());
    await removeIfDeleted(id);
  }

  /** Starts learning a bot's missing texts. A newer version replaces the version of a running task. */
  function learn(bot: ActiveBot): void {
    if (!embedder.isOn || closing.signal.aborted) return;
    const running = tasks.get(bot.id);
    const task = { bot, progress: null };
    if (running && bot.version > running.bot.version) Object.assign(running, task);
    if (running) return;
    if (tasks.size >= maxBots) return void log.warn({ chatbotId: bot.id }, 'too many bots');
    tasks.set(bot.id, task);
    void run(task);
  }

  /** Removes leftover vectors of deleted bots, and loads the encoder if there are any vectors. */
  async function sweep(): Promise<void> {
    const since = new Date(clock().getTime() - sweptMs);
    for (const { _id } of await bots.deletedSince(since)) await vectors.forget(_id);
    if (await vectors.hasAny()) embedder.warm();
  }

  return {
    learn,
    forget,
    /** How many texts a bot has, and how many have vectors; both 0 without an encoder. Starts learning if needed. */
    async progressOf(bot: ActiveBot): Promise<Progress> {
      const nothing = { version: bot.version, texts: 0, learned: 0 };
      if (!embedder.isOn) return nothing;
      const current = tasks.get(bot.id)?.progress;
      if (current && current.version >= bot.version) return current;
      const saved = await vectors.findProgress(bot.id);
      const isFresh = saved && saved.at.getTime() > clock().getTime() - freshMs;
      if (saved && saved.version >= bot.version && (isFresh || saved.learned === saved.texts))
        return saved;
      learn(bot);
      return (await inspections.run(() => inspect(bot.id)))?.progress ?? nothing;
    },

    start: () =>
      void sweep().catch((err) => log.warn({ err }, 'vectors of deleted bots were not removed')),

    async close(): Promise<void> {
      closing.abort();
      for (const semaphore of [few, many, inspections]) semaphore.close();
    },
  };
}

const missingIn = ({ texts, learned }: Progress): number => texts - learned;
