import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { newSecret } from '@contesta/kit/identity';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes, 1 lane: OWASP's minimum, about 25 ms of one core, and little memory for two at once. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at work keep two cores busy; 32 more wait about half a second. */
const limits = { atWork: 2, waiting: 32 };

export type Hashing = Awaited<ReturnType<typeof openHashing>>;

/** Hashes of passwords, a bounded number at once. Beyond the bound they reject with Problem UNAVAILABLE. */
export async function openHashing(onRefused: () => void = () => {}) {
  const permits = openSemaphore({ permits: limits.atWork });
  let inside = 0;
  // What a password is compared with where there is none, so that an unknown account costs what a known one does.
  const nobody = await hash(newSecret(), parameters);

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= limits.atWork + limits.waiting) {
      onRefused();
      throw problem('UNAVAILABLE', { retryAfter: 1 });
    }
    inside += 1;
    try {
      return await permits.run(work);
    } finally {
      inside -= 1;
    }
  }

  return {
    hash: (password: string): Promise<string> => bounded(() => hash(password, parameters)),
    /** Whether it is the password; the same work for an account that has none. */
    verify: (stored: string | undefined, password: string): Promise<boolean> =>
      bounded(async () => (await verify(stored ?? nobody, password)) && stored !== undefined),
  };
}
