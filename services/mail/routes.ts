import { type AccountView, exportParts, tellOfDeletedBot } from '@contesta/contracts/internal';
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
  /** Where visitors' messages go. */
  contactTo: string;
  /** An account as auth knows it; null where it is gone. */
  accountOf: (id: string) => Promise<AccountView | null>;
  /** Tells the sender that something is due. */
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
        // The message is taken all the same while nobody can tell its plan.
        const owner = account && (await accountOf(account.accountId).catch(() => null));
        const content = contactLetter(lang, body, owner?.status);
        const letter = { to: contactTo, replyTo: body.email, content };
        await store.queue(`contact-${newId()}`, letter, clock());
        wake();
        return { message: sentences['contact-sent'][lang] };
      },
    }),

    bind(tellOfDeletedBot, {
      async handle({ body }) {
        const now = clock();
        // It is no account's, so that an erasure leaves it until it is sent, for a day at most.
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
