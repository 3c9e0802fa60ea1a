import {
  accountErased,
  appointmentBooked,
  calendarChanged,
  chatbotDeleted,
  chatbotSaved,
} from '@contesta/contracts/events';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { ActiveBot, Bots, BotsStore } from './bots.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import type { InboxStore } from './inbox/inbox-store.ts';
import type { Learner } from './learning/learner.ts';
import type { Budgets } from './llm/budgets.ts';
import type { MessagesStore } from './messages/messages-store.ts';
import type { Models } from './models.ts';

type Options = {
  bots: Bots;
  botsStore: BotsStore;
  budgets: Pick<Budgets, 'forgetChatbot'>;
  models: Pick<Models, 'forget'>;
  storedModels: { forget: (id: string) => Promise<unknown> };
  learner: Learner;
  onLearned: (bot: ActiveBot, isComplete: boolean) => Promise<void>;
  exchanges: ExchangesStore;
  inbox: InboxStore;
  messages: Pick<MessagesStore, 'forgetBot'>;
  accounts: AccountCopies;
  clock: Clock;
  log: Log;
};

/** Handles events of bots, calendars, appointments and accounts. Idempotent. */
export function conversationHandlers(options: Options): Subscription[] {
  const { bots, botsStore, budgets, models, storedModels, learner, exchanges, inbox, messages } =
    options;
  const { onLearned, accounts, clock, log } = options;

  async function forgetBot(id: string, version: number): Promise<void> {
    await botsStore.markDeleted(id, version, clock());
    models.forget(id);
    await storedModels.forget(id);
    await learner.forget(id);
    await exchanges.forgetChatbot(id);
    await budgets.forgetChatbot(id);
    await inbox.forgetBot(id);
    await messages.forgetBot(id);
  }

  /** Runs in the background: learning a large bot takes minutes, and later events must not wait. */
  function learnInBackground(bot: ActiveBot): void {
    learner.learn(bot);
    onLearned(bot, false).catch((err) =>
      log.warn({ err, chatbotId: bot.id }, "a bot's model was not renewed"),
    );
  }

  return [
    on(chatbotSaved, async ({ chatbotId, version }) => {
      try {
        await bots.refresh(chatbotId, version);
        learnInBackground(await bots.find(chatbotId));
      } catch (error) {
        // The bot was deleted in the meantime: chatbot-deleted handles it.
        if (!isProblem(error, 'NOT_FOUND')) throw error;
      }
    }),
    on(chatbotDeleted, async ({ chatbotId, version }) => forgetBot(chatbotId, version)),
    on(calendarChanged, async ({ chatbotId, revision, isOpen }) =>
      botsStore.saveCalendar(chatbotId, revision, isOpen),
    ),
    on(appointmentBooked, async ({ chatbotId, conversationId }) => {
      if (conversationId) await exchanges.markBooked(conversationId, chatbotId);
    }),
    accounts.subscription,
    on(accountErased, async ({ accountId }) => {
      await accounts.markErased(accountId);
      for (const { _id, version } of await botsStore.ofOwner(accountId))
        await forgetBot(_id, version + 1);
    }),
  ];
}
