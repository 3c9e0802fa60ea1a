import { exportParts } from '@contesta/contracts/internal';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { MailStore } from './store.ts';

export function mailRoutes(store: MailStore): Binding[] {
  return [
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
