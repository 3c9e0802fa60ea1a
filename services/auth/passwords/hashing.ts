import { openSemaphore } from '@contesta/kit/concurrency';
import { newSecret } from '@contesta/kit/identity';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes, 1 thread: OWASP's minimum, about 25 ms of one core, and little memory for two at once. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two hashes at once keep two cores busy; 32 more wait about half a second. */
const limits = { permits: 2, maxWaiting: 32 };

type Argon2 = {
  hash(password: string, options: typeof parameters): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/** Hashes of passwords, a bounded number at once. Beyond the bound they reject with Problem UNAVAILABLE. */
export async function openHashing(
  onRefused: () => void = () => {},
  argon2: Argon2 = { hash, verify },
) {
  const semaphore = openSemaphore(limits);
  // What a password is compared with where there is none, so that an unknown account costs what a known one does.
  const nobody = await argon2.hash(newSecret(), parameters);

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    const release = await semaphore.acquire().catch((refusal) => {
      onRefused();
      throw refusal;
    });
    try {
      return await work();
    } finally {
      release();
    }
  }

  return {
    hash: (password: string): Promise<string> => bounded(() => argon2.hash(password, parameters)),
    /** Whether it is the password; the same work for an account that has none. */
    verify: (stored: string | undefined, password: string): Promise<boolean> =>
      bounded(
        async () => (await argon2.verify(stored ?? nobody, password)) && stored !== undefined,
      ),
  };
}
