import { watchQueue } from '@contesta/kit/queue-figures';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { accountHandlers } from './account-handlers.ts';
import { openLetterWriter } from './letter-writer.ts';
import { moneyHandlers } from './money-handlers.ts';
import { openPostman } from './postman.ts';
import { mailRoutes } from './routes.ts';
import { openMailStore } from './store.ts';
import { openTransport } from './transport.ts';

const config = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Contesta <no-reply@contesta.example>'),
});

/** Writes to people: a durable queue of letters, sent by SMTP and tried again until they are gone. */
export const mail: Service<typeof config> = {
  name: 'mail',
  config,
  async open({
    store: db,
    peers,
    clock,
    log,
    metrics,
    publicUrl,
    config: { SMTP_URL, MAIL_FROM },
  }) {
    const store = await openMailStore(db);
    const transport = await openTransport(SMTP_URL, MAIL_FROM, log);
    const postman = openPostman({
      ...{ store, transport, clock, log },
      noteOutcome: (outcome) => metrics.letters.inc({ outcome }),
    });
    const figures = watchQueue({ queue: 'letters', look: store.waiting, metrics, clock, log });
    const writer = openLetterWriter({ store, peers, clock, wake: postman.wake });
    return {
      bindings: mailRoutes(store),
      subscriptions: [
        ...accountHandlers({ store, peers, writer, publicUrl }),
        ...moneyHandlers(writer, publicUrl),
      ],
      jobs: [postman, figures],
    };
  },
};
