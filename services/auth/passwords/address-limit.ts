import { openSemaphore, type Semaphore } from '@contesta/kit/concurrency';
import { loginNetworkOf } from './login-throttle.ts';

/** Runs a password check, with a limit of concurrent and waiting checks per client address. */
type AddressLimit = <T>(ip: string, work: () => Promise<T>) => Promise<T>;

/** `permits` is far below the hashing queue's limit, so that the checks of one address cannot fill that queue. */
const limits = { permits: 4, maxWaiting: 96 };

export function openAddressLimit(): AddressLimit {
  const addresses = new Map<string, { semaphore: Semaphore; calls: number }>();

  return async (ip, work) => {
    const key = loginNetworkOf(ip);
    const address = addresses.get(key) ?? { semaphore: openSemaphore(limits), calls: 0 };
    addresses.set(key, address);
    address.calls += 1;
    try {
      return await address.semaphore.run(work);
    } finally {
      address.calls -= 1;
      if (address.calls === 0) addresses.delete(key);
    }
  };
}
