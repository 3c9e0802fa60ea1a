import type { Pair } from '@contesta/contracts/chatbot';
import type { Status } from '@contesta/contracts/plans';
import { openBreaker } from '@contesta/kit/cache/breaker';
import { openKeyedSemaphore, openSemaphore } from '@contesta/kit/concurrency';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { ActiveBot } from '../bots.ts';
import { chanceOf, minChance } from '../understanding/kinds/classify.ts';
import { type Kind, talkKinds } from '../understanding/kinds/kinds.ts';
import type { Model } from '../understanding/model.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Budgets } from './budgets.ts';
import { choiceRequest, chosenIn, type ModelCall, openModelCall } from './choice.ts';
import { type LlmConfig, llmAccess } from './config.ts';

type Options = {
  budgets: Pick<Budgets, 'spend'>;
  dailyCalls: Record<Status, number>;
  statusOf: (accountId: string) => Promise<Status>;
  call: ModelCall;
  log: Pick<Log, 'warn'>;
  calls: Metrics['llmCalls'];
  /** How long a visitor may wait for the language model, in milliseconds. */
  limitMs?: number;
};
type AskingBot = Pick<ActiveBot, 'id' | 'ownerId'>;

/** Returns the understanding unchanged, or with the language model's choice of a stored answer or none. */
export type SecondOpinion = (
  bot: AskingBot,
  model: Model,
  message: Understanding,
) => Promise<Understanding>;

/** The language model is not asked if the best candidate has at least this confidence. */
const sureConfidence = 0.9;
const maxChoices = 10;
/** How many calls may run at once, in all and for one bot. */
const maxConcurrent = { all: 50, bot: 5 };

/** Null when no language model is configured. */
export function openSecondOpinion(
  config: LlmConfig,
  options: Omit<Options, 'dailyCalls' | 'call'>,
): SecondOpinion | null {
  const llm = llmAccess(config);
  return llm && withLanguageModel({ ...options, ...llm, call: openModelCall(llm) });
}

/**
 * Below `sureConfidence` of our own engine, a language model chooses one of the nearest stored answers, or none. It
 * never writes text: visitors read a stored answer, or that the bot does not know. If it is slow,
 * unavailable, busy, over budget or returns nonsense, the engine's result stays.
 */
export function withLanguageModel(options: Options): SecondOpinion {
  const choose = openChooser(options);

  return async (bot, model, message) => {
    const { candidates } = message.ranking;
    const [first] = candidates;
    if (!first || first.confidence >= sureConfidence || !needsStoredAnswer(message)) return message;
    const pairs = candidates.slice(0, maxChoices).map(({ question, answer }) => ({
      question: model.questions[question] ?? '',
      answer: model.answers[answer] ?? '',
    }));
    const chosen = await choose(bot, message.text, pairs);
    return chosen === null ? message : afterChoice(message, chosen);
  };
}

/** Kinds of messages that need no stored answer. */
const otherKinds: readonly Kind[] = [...talkKinds, 'book', 'change-booking', 'person'];
const needsStoredAnswer = ({ chances }: Understanding): boolean =>
  otherKinds.every((kind) => chanceOf(chances, kind) < minChance);

/** The understanding after the model chose a candidate by its number from 1, or 0: then no candidate is sure. */
export function afterChoice(message: Understanding, number: number): Understanding {
  const { candidates } = message.ranking;
  const chosen = candidates[number - 1];
  const others = candidates.filter((one) => one !== chosen);
  const ranking = {
    ...message.ranking,
    candidates: chosen ? [chosen, ...others] : others,
    certainty: chosen ? ('sure' as const) : ('unsure' as const),
  };
  return { ...message, ranking, parts: [] };
}

/**
 * Asks the model to choose a pair. Returns its number from 1, 0 for none, or null without a usable answer. Null at once
 * when too many calls are running, the model keeps failing or the budget is spent.
 */
function openChooser(options: Options) {
  const { budgets, dailyCalls, statusOf, call, log, calls, limitMs = 8_000 } = options;
  const breaker = openBreaker({ timeoutMs: limitMs, openMs: 15_000, failures: 5 });
  const ofAll = openSemaphore({ permits: maxConcurrent.all, maxWaiting: 0 });
  const ofBot = openKeyedSemaphore({ permits: maxConcurrent.bot, maxWaiting: 0 });

  function end(outcome: string, chosen: number | null = null): number | null {
    calls.inc({ outcome });
    return chosen;
  }

  /** Never rejects. */
  async function ask(bot: AskingBot, text: string, pairs: Pair[]): Promise<number | null> {
    const signal = AbortSignal.timeout(limitMs);
    try {
      if (!(await budgets.spend(bot.id, dailyCalls[await statusOf(bot.ownerId)])))
        return end('spent');
      const answer = await breaker.call(() => call(choiceRequest(text, pairs), signal));
      const chosen = chosenIn(answer, pairs.length);
      if (chosen === null) return end('unusable');
      return end(chosen === 0 ? 'none' : 'chosen', chosen);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'asking the language model failed');
      return end('failed');
    }
  }

  return async (bot: AskingBot, text: string, pairs: Pair[]): Promise<number | null> => {
    if (breaker.isOpen()) return end('refused');
    const work = () => ofAll.run(() => ask(bot, text, pairs));
    return await ofBot.run(bot.id, work).catch(() => end('refused'));
  };
}

/** The HTTP status or the error's name. The error's message is not logged: it may quote the visitor. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'status' in error && error.status ? `status ${error.status}` : error.name;
}
