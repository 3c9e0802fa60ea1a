import { openSemaphore, type Semaphore } from '@contesta/kit/concurrency';
import { loginNetworkOf } from './login-throttle.ts';

/** Checks passwords for a client address; what one address may have under way and waiting is bounded. */
export type PerAddress = <T>(ip: string, work: () => Promise<T>) => Promise<T>;

/** Under way: far below what can be hashed or wait for it, so that one address leaves room for all others. */
const limits = { permits: 4, maxWaiting: 96 };

export function openPerAddress(): PerAddress {
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
