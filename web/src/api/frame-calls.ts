import type { paymentMethods } from '@contesta/contracts/billing';
import { calls } from '@contesta/contracts/calls';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { fetchCall } from './fetch-call.ts';

// What the frame around every page asks of the server; it fetches this file when it does, so that no page waits for it.

/** Whether stand-ins replace the payment providers. */
export async function fetchIsDemonstration(signal: AbortSignal): Promise<boolean> {
  const response = await fetchCall({ call: calls.paymentMethods }, null, { signal });
  const { demonstration }: Partial<ReplyOf<typeof paymentMethods>> = await response.json();
  return demonstration === true;
}

/** Revokes a token at the server. */
export async function revoke(token: string): Promise<void> {
  await fetchCall({ call: calls.logout }, token, { keepalive: true });
}
