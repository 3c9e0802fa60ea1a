import type { Model } from './answer/model.ts';
import { detectLanguage } from './answer/text/language.ts';
import type { LivingBot } from './bots.ts';
import type { BotsStore } from './bots-store.ts';
import type { Trainer } from './trainer.ts';

/** A bot's index and the language its questions are written in. */
export type Trained = { model: Model; language: 'es' | 'en' };
type Held = { version: number; pairs: number; trained: Promise<Trained> };

export type Models = ReturnType<typeof openModels>;

const maxModels = 500;
const maxPairs = 100_000;

/** Indexes by bot and version, each built once; the least used make room. */
export function openModels(store: BotsStore, trainer: Trainer) {
  const held = new Map<string, Held>();

  async function build(id: string, entry: Held): Promise<Trained> {
    const pairs = (await store.pairsOf(id))?.pairs ?? [];
    entry.pairs = pairs.length;
    makeRoom();
    const said = pairs.slice(0, 50).map(({ question, answer }) => `${question} ${answer}`);
    return { model: await trainer.train(pairs), language: detectLanguage(said.join(' ')) ?? 'es' };
  }

  function start({ id, version }: LivingBot): Held {
    const entry = { version, pairs: 0 } as Held; // whole after the next line
    entry.trained = build(id, entry);
    // A failed building is not kept: the next visitor tries again.
    entry.trained.catch(() => held.get(id) === entry && held.delete(id));
    return entry;
  }

  function makeRoom(): void {
    let total = 0;
    for (const { pairs } of held.values()) total += pairs;
    for (const [id, { pairs }] of held) {
      if (held.size <= maxModels && (total <= maxPairs || held.size === 1)) return;
      held.delete(id);
      total -= pairs;
    }
  }

  return {
    of(bot: LivingBot): Promise<Trained> {
      const known = held.get(bot.id);
      const entry = known?.version === bot.version ? known : start(bot);
      held.delete(bot.id);
      held.set(bot.id, entry); // the most used stands last
      return entry.trained;
    },
  };
}
