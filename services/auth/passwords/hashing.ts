import { openSemaphore } from '@contesta/kit/concurrency';
import { newSecret } from '@contesta/kit/identity';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, 2 passes and 1 thread: OWASP's minimum. One hash takes about 25 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two concurrent hashes keep two cores busy; 32 more wait up to about half a second. */
const limits = { permits: 2, maxWaiting: 32 };

type Argon2 = {
  hash(password: string, options: typeof parameters): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/** Password hashing with limited concurrency. Beyond the limit it rejects with Problem UNAVAILABLE. */
export async function openHashing(
  onRefused: () => void = () => {},
  argon2: Argon2 = { hash, verify },
) {
  const semaphore = openSemaphore(limits);
  // Compared when there is no stored hash, so that unknown accounts take the same time as known ones.
  const dummyHash = await argon2.hash(newSecret(), parameters);

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
    /** Whether the password is right. Takes the same time without a stored hash. */
    verify: (stored: string | undefined, password: string): Promise<boolean> =>
      bounded(
        async () => (await argon2.verify(stored ?? dummyHash, password)) && stored !== undefined,
      ),
  };
}
