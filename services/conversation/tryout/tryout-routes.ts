import { limits, type Pair } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import {
  checkPairs,
  type ExplanationView,
  explain,
  explainPairs,
  maxReplayed,
  replayWeek,
} from '@contesta/contracts/tryout';
import { problem } from '@contesta/kit/errors';
import { statedLanguage } from '@contesta/kit/http/answer';
import { type Binding, bind, type CallWithBody } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Bots } from '../bots.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import type { TrainedBot } from '../learning/trained-bot.ts';
import type { Models } from '../models.ts';
import { countsAsAnswered, introOf, respond, startTurn } from '../replies/reply.ts';
import type { Turn } from '../replies/turn.ts';
import { explainRanking } from '../understanding/ranking/explain.ts';
import type { Understand } from '../understanding/understand.ts';
import { findingsIn } from './pair-check.ts';
import type { Tryouts } from './tryouts.ts';

type Options = {
  bots: Bots;
  models: Models;
  understand: Understand;
  inbox: Pick<InboxStore, 'openSince'>;
  trainUnsaved: Tryouts;
  clock: Clock;
};

const weekMs = 7 * 24 * 3_600_000;

/** Lets owners try unsaved pairs: the bot's reply and its reasons, possible mistakes, and a replay of the last week. */
export function tryoutRoutes(options: Options): Binding[] {
  const { bots, models, understand, inbox, trainUnsaved, clock } = options;

  /** The bot's reply to the first message of a conversation. */
  async function replyTo(
    trained: TrainedBot,
    bot: Turn['bot'],
    text: string,
    language: Lang | null,
  ) {
    // The encoder shares its time by sender: all tries of an owner count as those of one.
    const incoming = { message: text, address: bot.ownerId, preferredLanguage: language };
    const turn = await startTurn(bot, trained, incoming, { understand, now: clock() });
    return { message: turn.message, reply: await respond(turn) };
  }

  async function explainReply(
    trained: TrainedBot,
    bot: Turn['bot'],
    { body, headers }: Pick<CallWithBody<typeof explain>, 'body' | 'headers'>,
  ): Promise<ExplanationView> {
    const { message: question, unknownReply = bot.unknownReply } = body;
    const language = statedLanguage(headers['accept-language']);
    const tried = { ...bot, unknownReply };
    const { message, reply } = await replyTo(trained, tried, question, language);
    const { kind, text } = reply;
    const answered = countsAsAnswered(kind);
    // Neither is a stored answer that could be in doubt, and there are no candidates to show.
    if (kind === 'smalltalk' || kind === 'person')
      return { reply: text, answered, confidence: 1, candidates: [] };
    const confidence = message.ranking.candidates[0]?.confidence ?? 0;
    const candidates = explainRanking(trained.model, message);
    return { reply: text, ...introOf(question, reply), answered, confidence, candidates };
  }

  return [
    bind(explain, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle(call, bot) {
        const { prompts } = call.body;
        refuseTooMany(prompts);
        const trained = prompts
          ? await trainUnsaved(bot.ownerId, bot.id, prompts)
          : await models.of(bot);
        return await explainReply(trained, bot, call);
      },
    }),

    bind(explainPairs, {
      async handle(call) {
        const { prompts } = call.body;
        refuseTooMany(prompts);
        const { accountId: ownerId } = call.account;
        const trained = await trainUnsaved(ownerId, null, prompts);
        return await explainReply(trained, { id: '', ownerId }, call);
      },
    }),

    bind(checkPairs, {
      async handle({ body: { prompts } }) {
        refuseTooMany(prompts);
        return { findings: await findingsIn(prompts) };
      },
    }),

    bind(replayWeek, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ body: { prompts } }, bot) {
        refuseTooMany(prompts);
        const since = new Date(clock().getTime() - weekMs);
        const groups = await inbox.openSince(bot.id, since, maxReplayed);
        if (groups.length === 0) return { asked: 0, answered: 0 };
        const trained = await trainUnsaved(bot.ownerId, bot.id, prompts);
        let answered = 0;
        for (const { question } of groups) {
          const { reply } = await replyTo(trained, bot, question, null);
          if (reply.kind === 'answer' || reply.kind === 'likely') answered += 1; // by a pair, unlike small talk
        }
        return { asked: groups.length, answered };
      },
    }),
  ];
}

function refuseTooMany(prompts: readonly Pair[] = []): void {
  if (prompts.length > limits.prompts) throw problem('VALIDATION', { text: 'too-many-prompts' });
}
