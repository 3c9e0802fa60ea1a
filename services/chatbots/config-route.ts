import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { saveConfig } from '@contesta/contracts/chatbots';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { shown } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';

type Given = { [K in keyof ChatbotConfig]?: ChatbotConfig[K] | undefined };

/** A look with the given parts in place of the old ones, or null when nothing would be different. */
export function changedConfig(current: ChatbotConfig, given: Given): ChatbotConfig | null {
  const parts = Object.entries(given).filter(([, value]) => value !== undefined);
  const next: ChatbotConfig = { ...current, ...Object.fromEntries(parts) };
  return JSON.stringify(next) === JSON.stringify(current) ? null : next;
}

/** How a bot looks. A free owner is refused only when something would change. */
export function configRoute(chatbots: Chatbots, accounts: AccountCopies): Binding {
  return bind(saveConfig, {
    load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
    async handle({ body, requestId }, chatbot) {
      const saved = await chatbots.change(chatbot, requestId, async (current) => {
        const config = changedConfig(current.config, body);
        if (!config) return {};
        await accounts.require(current.ownerId, 'look');
        return { config };
      });
      return shown(saved);
    },
  });
}
