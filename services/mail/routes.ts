import { exportParts } from '@contesta/contracts/internal';
import { contact } from '@contesta/contracts/mail';
import { sentences } from '@contesta/contracts/sentences';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock, NewId } from '@contesta/kit/identity';
import { contactLetter } from './letters/contact-letter.ts';
import type { MailStore } from './store.ts';

type Options = {
  store: MailStore;
  clock: Clock;
  newId: NewId;
  /** Where visitors' messages go. */
  contactTo: string;
  /** Tells the sender that something is due. */
  wake: () => void;
};

export function mailRoutes({ store, clock, newId, contactTo, wake }: Options): Binding[] {
  return [
    bind(contact, {
      async handle({ body, lang }) {
        const content = contactLetter(lang, body);
        const letter = { to: contactTo, replyTo: body.email, content };
        await store.queue(`contact-${newId()}`, letter, clock());
        wake();
        return { message: sentences['contact-sent'][lang] };
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
