import { chatbotLook, type LookView } from '@contesta/contracts/chatbots';
import { isBlank } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { etagOf, isKnown } from '@contesta/kit/http/etag';
import type { Chatbot } from './chatbot.ts';
import type { Sites } from './sites.ts';
import type { ChatbotsStore } from './store.ts';

const mostStarters = 3;
/** A longer question makes no good button. */
const longestStarter = 80;

/** What a page shows of a bot: its first short questions stand for all its pairs. */
export function lookOf({ name, config, prompts }: LookSource): LookView {
  const starters = new Set<string>();
  for (const { question } of prompts) {
    if (starters.size === mostStarters) break;
    if (question.length <= longestStarter && !isBlank(question)) starters.add(question);
  }
  return { name, config, starters: [...starters] };
}

type LookSource = Pick<Chatbot, 'name' | 'config' | 'prompts'>;

/** Answers a page that shows a bot, and notes which site that was. A page that comes again is told only that nothing changed. */
export function lookRoute(store: ChatbotsStore, sites: Sites): Binding {
  return bind(chatbotLook, {
    async handle({ params: { id }, headers, ip }) {
      const chatbot = await store.find(id);
      if (!chatbot) throw problem('NOT_FOUND');
      await sites.note(id, headers.origin, ip);
      const look = lookOf(chatbot);
      const etag = etagOf(JSON.stringify(look));
      const isSame = isKnown(headers['if-none-match'], etag);
      const fresh = { ETag: etag, 'Cache-Control': 'no-cache' };
      return answerWith(isSame ? 304 : 200, look, fresh);
    },
  });
}
