import type { StripeClient } from './client.ts';
import { subjectsOf } from './notice.ts';
import type { Stripe } from './port.ts';

/** Both ways: a stamp from the future would stay good for as long as it is ahead. */
const oldestSeconds = 300;

/** Reads a notice that was signed with our secret not long ago. Without a secret none can be told from a forged one. */
export function noticeReader({ use }: StripeClient, secret: string | null): Stripe['readNotice'] {
  return async (signature, body, now) => {
    if (!secret || !signature || !isRecent(signature, now)) return null;
    return use(async ({ webhooks }) => {
      try {
        return subjectsOf(
          await webhooks.constructEventAsync(
            body,
            signature,
            secret,
            oldestSeconds,
            undefined,
            now.getTime(),
          ),
        );
      } catch {
        return null; // not signed with our secret, or no JSON
      }
    });
  };
}

/** Before the SDK is asked, and so imported: anybody can send what is not even shaped like a signature. */
function isRecent(signature: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return Math.abs(now.getTime() / 1000 - Number(stamp)) <= oldestSeconds;
}
