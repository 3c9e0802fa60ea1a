import type { Pair } from '@contesta/contracts/chatbot';
import type { Status } from '@contesta/contracts/plans';
import { openBreaker } from '@contesta/kit/cache/breaker';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { LivingBot } from '../bots.ts';
import { chanceOf, type Kind, talkKinds } from '../understanding/kinds/kinds.ts';
import type { Model } from '../understanding/model.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Budgets } from './budgets.ts';
import { choiceRequest, chosenIn, type ModelCall, openModelCall } from './choice.ts';
import { type DailyCalls, type LlmConfig, llmAccess } from './config.ts';

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

/** Gives what a message means back as it is, or with the answer that the language model has chosen. */
export type SecondOpinion = (
  bot: Pick<LivingBot, 'id' | 'ownerId'>,
  model: Model,
  said: Understanding,
) => Promise<Understanding>;

/** From this confidence on our own engine is sure enough to ask nobody. */
const sureAlone = 0.9;
const choices = 10;
const atOnce = { all: 50, bot: 5 };

/** A language model's second opinion; null where none is configured, so that what our own engine found stands. */
export function openSecondOpinion(config: LlmConfig, parts: Parts): SecondOpinion | null {
  const llm = llmAccess(config);
  if (!llm) return null;
  return withLanguageModel({ ...parts, dailyCalls: llm.dailyCalls, call: openModelCall(llm) });
}

/**
 * Where our own engine is not sure, a language model chooses one of the stored answers nearest to the text, or none. It
 * never writes: whatever it sends, a visitor reads a stored answer or that the bot does not know. Slow, away, too busy, out
 * of budget or incoherent, it changes nothing of what the engine found.
 */
export function withLanguageModel(options: Options): SecondOpinion {
  const ask = openQuestions(options);

  return async (bot, model, said) => {
    const { candidates } = said.ranking;
    const [first] = candidates;
    if (!first || first.confidence >= sureAlone || !asksBusiness(said)) return said;
    const pairs = candidates.slice(0, choices).map(({ question, answer }) => ({
      question: model.questions[question] ?? '',
      answer: model.answers[answer] ?? '',
    }));
    const chosen = await ask(bot, said.text, pairs);
    return chosen === null ? said : afterChoice(said, chosen - 1);
  };
}

/** Small talk, a wish to book and a wish for a person need no stored answer. */
const asksBusiness = ({ chances }: Understanding): boolean =>
  [...talkKinds, 'book', 'change-booking', 'person'].every(
    (kind) => chanceOf(chances, kind as Kind) < 0.5,
  );

/** What the message means after the choice: the chosen candidate surely, or none of them. */
export function afterChoice(said: Understanding, place: number): Understanding {
  const { candidates } = said.ranking;
  const chosen = candidates[place];
  const others = candidates.filter((one) => one !== chosen);
  const ranking = {
    ...said.ranking,
    candidates: chosen ? [chosen, ...others] : others,
    certainty: chosen ? ('sure' as const) : ('unsure' as const),
  };
  return { ...said, ranking, parts: [] };
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
  const breaker = openBreaker({ timeoutMs: limitMs, openMs: 15_000, failures: 5 });
  const underWay = new Map<string, number>();
  let total = 0;

  /** Does the work unless too much of it is under way already: nobody waits for a place. */
  async function whenFree<T>(botId: string, work: () => Promise<T>): Promise<T | null> {
    const ofBot = underWay.get(botId) ?? 0;
    if (total >= atOnce.all || ofBot >= atOnce.bot || breaker.isOpen()) {
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
