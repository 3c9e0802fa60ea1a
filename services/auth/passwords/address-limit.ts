import { openKeyedSemaphore } from '@contesta/kit/concurrency';
import { loginNetworkOf } from './login-throttle.ts';

/** Runs a password check, with a limit of concurrent and waiting checks per client address. */
type AddressLimit = <T>(ip: string, work: () => Promise<T>) => Promise<T>;

/**
 * `permits` is far below the hashing queue's limit, so that the checks of one address cannot fill that queue. With
 * `maxWaiting`, 100 people behind one address can log in at once: their hashes take little more than a second.
 */
const limits = { permits: 4, maxWaiting: 96 };

export function openAddressLimit(): AddressLimit {
  const checks = openKeyedSemaphore(limits);
  return (ip, work) => checks.run(loginNetworkOf(ip), work);
}
