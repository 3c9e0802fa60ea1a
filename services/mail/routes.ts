import { type AccountView, exportParts } from '@contesta/contracts/internal';
import { mailCancellation } from '@contesta/contracts/internal-appointments';
import { contact } from '@contesta/contracts/mail';
import { sentences } from '@contesta/contracts/sentences';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock, NewId } from '@contesta/kit/identity';
import { visitorLetter } from './letters/appointment-letters.ts';
import { contactLetter } from './letters/contact-letter.ts';
import type { MailStore } from './store.ts';

type Options = {
  store: MailStore;
  clock: Clock;
  newId: NewId;
  /** The recipient of messages from the contact form. */
  contactTo: string;
  /** The account from auth; null if it is erased. */
  accountOf: (id: string) => Promise<AccountView | null>;
  /** Wakes the delivery worker. */
  wake: () => void;
};

const dayMs = 24 * 3_600_000;

export function mailRoutes({
  store,
  clock,
  newId,
  contactTo,
  accountOf,
  wake,
}: Options): Binding[] {
  return [
    bind(contact, {
      async handle({ body, lang, account }) {
        // While auth is down the message is accepted without the plan.
        const owner = account && (await accountOf(account.accountId).catch(() => null));
        const content = contactLetter(lang, body, owner?.status);
        const letter = { to: contactTo, replyTo: body.email, content };
        await store.queue(`contact-${newId()}`, letter, clock());
        wake();
        return { message: sentences['contact-sent'][lang] };
      },
    }),

    bind(mailCancellation, {
      async handle({ body }) {
        const now = clock();
        // Without accountId and chatbotId: neither the account's erasure nor the bot's deletion deletes the letter
        // before it is sent. It expires after a day.
        const envelope = { to: body.visitor.email, until: new Date(now.getTime() + dayMs) };
        const letter = visitorLetter('cancelled', body);
        await store.queueLimited(`farewell-${body.appointmentId}`, { ...envelope, ...letter }, now);
        wake();
        return null;
      },
    }),

    bind(exportParts.letters, {
      handle: async ({ params }) =>
        (await store.lettersOf(params.id)).map(({ to, subject, state, createdAt }) => ({
          to,
          subject,
          state,
          at: createdAt.toISOString(),
        })),
    }),
  ];
}
