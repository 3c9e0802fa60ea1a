import { chatbotLook, type LookView } from '@contesta/contracts/chatbots';
import { isBlank } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { etagOf, isKnown } from '@contesta/kit/http/etag';
import type { Chatbot } from './chatbot.ts';
import { openPublicJson } from './public-json.ts';
import type { Sites } from './sites.ts';
import type { ChatbotsStore } from './store.ts';

/** Memory for looks, in bytes: some ten thousand of them. */
const heldBytes = 4_000_000;
const mostStarters = 3;
/** A longer question makes no good button. */
const longestStarter = 80;

/** What a page shows of a bot: its first short questions stand for all its pairs, without those that expire. */
export function lookOf({ name, config, prompts }: LookSource): LookView {
  const starters = new Set<string>();
  for (const { question, until } of prompts) {
    if (starters.size === mostStarters) break;
    if (until === undefined && question.length <= longestStarter && !isBlank(question))
      starters.add(question);
  }
  const { opening: _, ...look } = config;
  return { name, config: look, starters: [...starters] };
}

type LookSource = Pick<Chatbot, 'name' | 'config' | 'prompts'>;

/** Answers a page that shows a bot, and notes which site that was. A page that comes again is told only that nothing changed. */
export function lookRoute(store: ChatbotsStore, sites: Sites): Binding {
  const lookJson = openPublicJson({ store, viewOf: lookOf, maxBytes: heldBytes });
  return bind(chatbotLook, {
    async handle({ params: { id }, headers, ip }) {
      const json = await lookJson(id);
      if (!json) throw problem('NOT_FOUND');
      await sites.note(id, headers.origin, ip);
      const etag = etagOf(json);
      const fresh = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (isKnown(headers['if-none-match'], etag)) return answerWith(304, null, fresh);
      return answerWith(200, JSON.parse(json.toString()), fresh);
    },
  });
}
