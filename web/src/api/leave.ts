import { logout } from '@contesta/contracts/auth';
import { addressOf, requestOf, timeoutOf } from './request.ts';

/** Tells the server that a token is over, without making the owner wait for the answer. */
export function revoke(token: string): void {
  const call = { endpoint: logout };
  void fetch(addressOf(call), {
    ...requestOf(call, token, document.documentElement.lang),
    keepalive: true,
    signal: AbortSignal.timeout(timeoutOf(call)),
  }).catch(() => {
    // It ends by itself after seven days; here it is gone already.
  });
}
