import { watchQueue } from '@contesta/kit/queue-figures';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { appointmentHandlers } from './appointment-handlers.ts';
import { openDeliveryWorker, openLetterCleaner } from './delivery.ts';
import { accountHandlers, moneyHandlers } from './handlers.ts';
import { openLetterWriter } from './letter-writer.ts';
import { messageHandlers } from './message-handlers.ts';
import { mailRoutes } from './routes.ts';
import { openMailStore } from './store.ts';
import { openTransport } from './transport.ts';
import { openWeeklyComposer, weeklyHandlers } from './weekly-letters.ts';

const usualSender = 'Contesta <no-reply@contesta.example>';
const mailbox = z
  .string()
  .regex(/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, `it must be like ${usualSender}`);
const config = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'it must be like smtp://USER:PASSWORD@HOST:587' })
    .optional(),
  MAIL_FROM: mailbox.default(usualSender),
  CONTACT_TO: mailbox.optional(),
  /**
   * How many days letters that were sent or given up are kept. At least as long as the bus keeps events, so that no
   * repeated event sends a letter again.
   */
  LETTERS_KEPT_DAYS: z.coerce.number().int().min(30).max(3_650).default(30),
});

/** Sends e-mail: a durable queue of letters, sent by SMTP with retries. */
export const mail: Service<typeof config> = {
  name: 'mail',
  config,
  async open({
    store: db,
    peers,
    clock,
    newId,
    log,
    metrics,
    publicUrl,
    config: { SMTP_URL, MAIL_FROM, CONTACT_TO, LETTERS_KEPT_DAYS: keptDays },
  }) {
    const store = await openMailStore(db);
    const transport = await openTransport(SMTP_URL, MAIL_FROM, log);
    const writer = openLetterWriter({ store, peers, clock, wake: () => delivery.wake() });
    const { accountOf } = writer;
    const delivery = openDeliveryWorker({
      store,
      transport,
      clock,
      log,
      composeWeekly: openWeeklyComposer({ peers, clock, accountOf, publicUrl }),
      countOutcome: (outcome) => metrics.letters.inc({ outcome }),
    });
    const queueWatch = watchQueue({
      queue: 'letters',
      measure: store.waiting,
      metrics,
      clock,
      log,
    });
    const { wake } = delivery;
    const contactTo = CONTACT_TO ?? MAIL_FROM;
    const dependencies = { store, peers, writer, clock, publicUrl };
    return {
      bindings: mailRoutes({ store, clock, newId, contactTo, accountOf, wake }),
      subscriptions: [
        accountHandlers,
        moneyHandlers,
        appointmentHandlers,
        messageHandlers,
        weeklyHandlers,
      ].flatMap((handle) => handle(dependencies)),
      jobs: [delivery, openLetterCleaner({ store, keptDays, clock, log }), queueWatch],
    };
  },
};
