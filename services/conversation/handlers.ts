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
import type { ActiveBot, Bots } from './bots.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import type { Learner } from './learning/learner.ts';

type Options = {
  bots: Bots;
  learner: Learner;
  renewModel: (bot: ActiveBot) => Promise<void>;
  exchanges: ExchangesStore;
  accounts: AccountCopies;
  /** Each deletes one kind of a bot's data. */
  forgetters: ((chatbotId: string) => unknown)[];
  clock: Clock;
  log: Log;
};

/** Handles events of bots, calendars, appointments and accounts. Idempotent. */
export function conversationHandlers(options: Options): Subscription[] {
  const { bots, learner, renewModel, exchanges, accounts, forgetters, clock, log } = options;

  async function forgetBot(id: string, version: number): Promise<void> {
    await bots.markDeleted(id, version, clock());
    for (const forget of forgetters) await forget(id);
  }

  return [
    on(chatbotSaved, async ({ chatbotId, version }) => {
      try {
        await bots.refresh(chatbotId, version);
        const bot = await bots.find(chatbotId);
        learner.learn(bot);
        // Not awaited: training a large bot may take minutes, and later events must not wait.
        renewModel(bot).catch((err) =>
          log.warn({ err, chatbotId }, "a bot's model was not renewed"),
        );
      } catch (error) {
        // The bot was deleted in the meantime: chatbot-deleted handles it.
        if (!isProblem(error, 'NOT_FOUND')) throw error;
      }
    }),
    on(chatbotDeleted, async ({ chatbotId, version }) => forgetBot(chatbotId, version)),
    on(calendarChanged, async ({ chatbotId, revision, isOpen }) =>
      bots.saveCalendar(chatbotId, revision, isOpen),
    ),
    on(appointmentBooked, async ({ chatbotId, conversationId }) => {
      if (conversationId) await exchanges.mark(conversationId, chatbotId, 'booked');
    }),
    accounts.subscription,
    on(accountErased, async ({ accountId }) => {
      await accounts.markErased(accountId);
      for (const { id, version } of await bots.ofOwner(accountId)) await forgetBot(id, version + 1); // newer than our copy
    }),
  ];
}
