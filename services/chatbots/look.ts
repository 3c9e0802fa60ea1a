import type { LookView } from '@contesta/contracts/chatbot-config';
import { chatbotLook } from '@contesta/contracts/chatbots';
import { languageOfPairs } from '@contesta/contracts/language';
import { isBlank } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { etagOf, hasEtag } from '@contesta/kit/http/etag';
import type { Chatbot } from './chatbot.ts';
import { openPublicJson } from './public-json.ts';
import type { Sites } from './sites.ts';
import type { ChatbotsStore } from './store.ts';

/** Memory for cached replies, in bytes: about ten thousand of them. */
const cacheBytes = 4_000_000;
const maxStarters = 3;
/** A longer question does not fit on a button. */
const maxStarterLength = 80;

/**
 * What a page needs to show a bot: its name, its language, its config without the opening hours, and its first short
 * questions as starters, unless their answers expire.
 */
function lookViewOf({ name, config, prompts }: Chatbot): LookView {
  const starters = new Set<string>();
  for (const { question, until } of prompts) {
    if (starters.size === maxStarters) break;
    if (until === undefined && question.length <= maxStarterLength && !isBlank(question))
      starters.add(question);
  }
  const { opening: _, ...shownConfig } = config;
  const lang = languageOfPairs(prompts);
  return { name, config: shownConfig, starters: [...starters], lang };
}

/** Answers with what a page needs to show a bot, and records the site. Answers 304 if the caller's ETag is current. */
export function lookRoute(store: ChatbotsStore, sites: Sites): Binding {
  const lookJson = openPublicJson({ store, viewOf: lookViewOf, maxBytes: cacheBytes });
  return bind(chatbotLook, {
    async handle({ params: { id }, headers, ip }) {
      const json = await lookJson(id);
      if (!json) throw problem('NOT_FOUND');
      await sites.record(id, headers.origin, ip);
      const etag = etagOf(json);
      const caching = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (hasEtag(headers['if-none-match'], etag)) return answerWith(304, null, caching);
      return answerWith(200, JSON.parse(json.toString()), caching);
    },
  });
}
