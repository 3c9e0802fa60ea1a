import { changePassword, forgotPassword, resetPassword } from '@contesta/contracts/account';
import { passwordResetCode } from '@contesta/contracts/internal';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import { accountOf } from '../sessions/account-of.ts';
import { change } from './change-password.ts';
import { forgot, openForgotLimit } from './forgot.ts';
import { makeCode } from './letter-code.ts';
import { reset } from './reset.ts';

export function recoveryRoutes(auth: Auth): Binding[] {
  const limit = openForgotLimit(auth.cache);
  return [
    bind(forgotPassword, { handle: (call) => forgot(auth, limit, call) }),
    bind(resetPassword, { handle: (call) => reset(auth, call) }),
    bind(changePassword, {
      load: (call) => accountOf(auth, call.account),
      handle: (call, account) => change(auth, call, account),
    }),
    bind(passwordResetCode, { handle: ({ params }) => makeCode(auth, params.id) }),
  ];
}
