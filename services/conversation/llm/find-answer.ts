import type { Pair } from '@contesta/contracts/chatbot';
import type { Status } from '@contesta/contracts/plans';
import { openBreaker } from '@contesta/kit/cache/breaker';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import { type Answer, answer } from '../answer/deciding/answer.ts';
import { nearest } from '../answer/deciding/nearest.ts';
import type { Model } from '../answer/model.ts';
import type { LivingBot } from '../bots.ts';
import type { Budgets } from './budgets.ts';
import { choiceRequest, chosenIn } from './choice.ts';
import { type DailyCalls, type LlmConfig, llmAccess } from './config.ts';
import { type ModelCall, openModelCall } from './model-call.ts';

type Parts = {
  budgets: Pick<Budgets, 'spend'>;
  statusOf: (accountId: string) => Promise<Status>;
  log: Pick<Log, 'warn'>;
  calls: Metrics['llmCalls'];
};

type Options = Parts & {
  dailyCalls: DailyCalls;
  call: ModelCall;
  /** How long a visitor may wait for the language model, in milliseconds. */
  limitMs?: number;
};

export type AnswerFinder = (
  bot: Pick<LivingBot, 'id' | 'ownerId'>,
  model: Model,
  text: string,
  vector: Float32Array | null,
) => Promise<Answer>;

/** From this confidence on our own engine is sure enough to ask nobody. */
const sureAlone = 0.9;
const choices = 10;
const atOnce = { all: 50, bot: 5 };

/** How a text finds its answer, as configured: by our own engine, and where a language model is given, with its second opinion. */
export function openAnswerFinder(config: LlmConfig, parts: Parts): AnswerFinder {
  const llm = llmAccess(config);
  if (!llm) return async (_bot, model, text, vector) => answer(model, text, vector);
  return withSecondOpinion({ ...parts, dailyCalls: llm.dailyCalls, call: openModelCall(llm) });
}

/**
 * Where our own engine is not sure, a language model chooses one of the stored answers nearest to the text, or none. It never writes:
 * whatever it sends, a visitor reads a stored answer or that the bot does not know. Slow, away, too busy, out of budget or
 * incoherent, it changes nothing of what the engine found.
 */
export function withSecondOpinion(options: Options): AnswerFinder {
  const ask = openQuestions(options);

  return async (bot, model, text, vector) => {
    const found = answer(model, text, vector);
    if (found.confidence >= sureAlone || found.courtesy) return found;
    const pairs = nearest(model, text, vector, choices);
    if (pairs.length === 0) return found;
    const chosen = await ask(bot, text, pairs);
    return chosen === null ? found : afterChoice(found, pairs[chosen - 1]);
  };
}

/** The engine's answer after the choice: the chosen pair's, or silence that offers what the engine would have said. */
export function afterChoice(found: Answer, pair: Pair | undefined): Answer {
  if (pair) return { ...found, answer: pair.answer, question: pair.question, suggestions: [] };
  const suggestions = found.question === null ? found.suggestions : [found.question];
  return { ...found, answer: null, question: null, suggestions };
}

/** Asks which pair: its number from 1, 0 for none, or null when nobody said. */
function openQuestions({
  budgets,
  dailyCalls,
  statusOf,
  call,
  log,
  calls,
  limitMs = 8_000,
}: Options) {
  const breaker = openBreaker({ timeoutMs: limitMs, restMs: 15_000, failures: 5 });
  const underWay = new Map<string, number>();
  let total = 0;

  /** Does the work unless too much of it is under way already: nobody waits for a place. */
  async function whenFree<T>(botId: string, work: () => Promise<T>): Promise<T | null> {
    const ofBot = underWay.get(botId) ?? 0;
    if (total >= atOnce.all || ofBot >= atOnce.bot || breaker.isResting()) {
      calls.inc({ outcome: 'refused' });
      return null;
    }
    total += 1;
    underWay.set(botId, ofBot + 1);
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (underWay.get(botId) ?? 1) - 1;
      if (left > 0) underWay.set(botId, left);
      else underWay.delete(botId);
    }
  }

  return (
    bot: Pick<LivingBot, 'id' | 'ownerId'>,
    text: string,
    pairs: Pair[],
  ): Promise<number | null> =>
    whenFree(bot.id, async () => {
      const signal = AbortSignal.timeout(limitMs);
      try {
        if (!(await budgets.spend(bot.id, dailyCalls[await statusOf(bot.ownerId)]))) {
          calls.inc({ outcome: 'spent' });
          return null;
        }
        const answered = await breaker.call(() => call(choiceRequest(text, pairs), signal));
        const chosen = chosenIn(answered, pairs.length);
        calls.inc({ outcome: chosen === null ? 'unusable' : chosen === 0 ? 'none' : 'chosen' });
        return chosen;
      } catch (error) {
        calls.inc({ outcome: 'failed' });
        log.warn({ reason: reasonOf(error) }, 'the language model did not choose');
        return null;
      }
    });
}

/** A status or a name: an error's text may quote what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'status' in error && error.status ? `status ${error.status}` : error.name;
}
