import { limits, type Pair } from '@contesta/contracts/chatbot';
import {
  checkPairs,
  type ExplanationView,
  explain,
  explainPairs,
} from '@contesta/contracts/rehearsal';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { statedLanguage } from '@contesta/kit/language';
import { answer } from '../answer/deciding/answer.ts';
import { explain as explainAnswer } from '../answer/deciding/explain.ts';
import type { Bots } from '../bots.ts';
import { openReplyChooser } from '../choose-reply.ts';
import type { Embedder } from '../encoder/embedder.ts';
import { meaningOf } from '../meaning-of-message.ts';
import type { Models, Trained } from '../models.ts';
import { findingsIn } from './pair-check.ts';
import type { Rehearsals } from './rehearsals.ts';

type Options = {
  bots: Bots;
  models: Models;
  embedder: Pick<Embedder, 'vectorOf'>;
  rehearse: Rehearsals;
};

/** What owners ask before they save: what the bot would say and why, and what may be wrong with their pairs. */
export function rehearsalRoutes({ bots, models, embedder, rehearse }: Options): Binding[] {
  const choose = openReplyChooser();

  async function explained(
    trained: Trained,
    said: { message: string; stated: Lang | null; unknownReply?: string | undefined },
  ): Promise<ExplanationView> {
    const { model } = trained;
    const vector = await meaningOf(embedder, model, said.message);
    const { reply, answered, courtesy } = choose(
      trained,
      said,
      answer(model, said.message, vector),
    );
    if (courtesy) return { reply, answered, confidence: 1, candidates: [] };
    const { confidence, candidates } = explainAnswer(model, said.message, vector);
    return { reply, answered, confidence, candidates };
  }

  return [
    bind(explain, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ body: { message, prompts, unknownReply }, headers, account }, bot) {
        refuseTooMany(prompts);
        const { accountId } = account;
        const trained = prompts ? await rehearse(accountId, bot.id, prompts) : await models.of(bot);
        return await explained(trained, {
          message,
          stated: statedLanguage(headers['accept-language']),
          unknownReply: unknownReply === undefined ? bot.unknownReply : (unknownReply ?? undefined),
        });
      },
    }),

    bind(explainPairs, {
      async handle({ body: { message, prompts, unknownReply }, headers, account }) {
        refuseTooMany(prompts);
        return await explained(await rehearse(account.accountId, null, prompts), {
          message,
          stated: statedLanguage(headers['accept-language']),
          unknownReply: unknownReply ?? undefined,
        });
      },
    }),

    bind(checkPairs, {
      async handle({ body: { prompts } }) {
        refuseTooMany(prompts);
        return { findings: await findingsIn(prompts) };
      },
    }),
  ];
}

/** No bot holds more. */
function refuseTooMany(prompts: readonly Pair[] = []): void {
  if (prompts.length > limits.prompts) throw problem('VALIDATION', { text: 'too-many-prompts' });
}
