import {
  askToUnsubscribe,
  internalLetterChoice,
  readLetterChoice,
  saveLetterChoice,
  unsubscribe,
} from '@contesta/contracts/letters';
import { zoneOrUtc } from '@contesta/contracts/time-zone';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import type { Account } from './account.ts';
import { accountOf } from './sign-in.ts';
import { nextLetterAt } from './week.ts';

/** The weekly letter: owners turn it on or off in their profile, or off from a letter. */
export function letterRoutes(auth: Auth): Binding[] {
  const { accounts, clock, publicUrl } = auth;
  return [
    bind(readLetterChoice, {
      load: (call) => accountOf(auth, call.account),
      handle: async (_call, account) => ({ weekly: wantsWeekly(account) }),
    }),
    bind(saveLetterChoice, {
      load: (call) => accountOf(auth, call.account),
      async handle({ body: { weekly } }, { _id, timeZone }) {
        const weeklyAt = weekly ? nextLetterAt(zoneOrUtc(timeZone), clock()) : null;
        await accounts.setWeeklyAt(_id, weeklyAt);
        return { weekly };
      },
    }),
    bind(unsubscribe, {
      async handle({ params }) {
        if (!(await accounts.unsubscribe(params.key))) throw problem('NOT_FOUND');
        return null;
      },
    }),
    // Mail scanners open the links in letters, so a GET does not unsubscribe.
    bind(askToUnsubscribe, {
      handle: async ({ params }) =>
        answerWith(302, undefined, { Location: `${publicUrl}/unsubscribe#key=${params.key}` }),
    }),
    bind(internalLetterChoice, {
      async handle({ params }) {
        const account = await accounts.find(params.id);
        if (!account?.unsubscribeKey) throw problem('NOT_FOUND');
        return { weekly: wantsWeekly(account), key: account.unsubscribeKey };
      },
    }),
  ];
}

const wantsWeekly = ({ weeklyAt }: Account): boolean => weeklyAt !== undefined;
