import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type ServiceName, statefulServices } from '@contesta/contracts/endpoint';
import { poll } from '../concurrency.ts';
import type { Log } from '../log.ts';

/** All addresses of a host at this moment. Rejects while it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** Where services listen. */
export type Addresses = {
  /** Where to send a call to a service; one about `bot` goes to the bot's home where the service has replicas. */
  of(service: ServiceName, bot?: string): string;
  /** Passes an address by until it says that it is ready. Returns the next that is well, or null where there is none. */
  passBy(address: string): string | null;
};

/** A look under way at the close goes on: a name server that is away must hold up no process that ends. */
export type OpenAddresses = Addresses & { close(): void };

type Options = {
  /** The URLs of a service: one, whose host may have several addresses, or one for each replica. */
  urlsOf: (service: ServiceName) => readonly string[];
  log: Log;
} & ReplicaLook;

export type ReplicaLook = {
  resolve?: Resolve;
  /** Milliseconds between two looks at the replicas (2,000). */
  everyMs?: number;
};

/** Knows the replicas of the services that keep bots in memory; all other services are left to the name server. */
export function openAddresses({ urlsOf, ...options }: Options): OpenAddresses {
  const replicated = new Map(
    [...statefulServices].map((service) => [service, openReplicas(urlsOf(service), options)]),
  );
  return {
    of: (service, bot) => replicated.get(service)?.addressOf(bot) ?? urlsOf(service)[0] ?? '',
    passBy(address) {
      for (const replicas of replicated.values()) {
        const next = replicas.passBy(address);
        if (next) return next;
      }
      return null;
    },
    close() {
      for (const { close } of replicated.values()) close();
    },
  };
}

const usualEveryMs = 2_000;
const readyMs = 1_000;

function openReplicas(
  urls: readonly string[],
  { log, resolve = addressesOf, everyMs = usualEveryMs }: Omit<Options, 'urlsOf'>,
) {
  /** Whether each replica is well, by its address. */
  let known = new Map<string, boolean>();
  let all: string[] = [];
  let well: string[] = [];
  let turn = 0;

  function note(states: Map<string, boolean>): void {
    known = states;
    all = [...known.keys()];
    well = all.filter((address) => known.get(address));
  }

  async function look(): Promise<void> {
    const found = (await Promise.all(urls.map((url) => addressesAt(url, resolve)))).flat();
    const isFirst = known.size === 0;
    // A replica that has just joined is used once it is ready. A name server that is away takes nobody out.
    if (found.length > 0)
      note(new Map(found.map((address) => [address, known.get(address) ?? isFirst])));
    await Promise.all(all.filter((address) => !known.get(address)).map(check));
  }

  async function check(address: string): Promise<void> {
    if (all.length > 1 && (await isReady(address)) && known.has(address))
      note(new Map(known).set(address, true));
  }

  const looking = poll({ name: 'find replicas', everyMs, log }, look);
  if (mayBeSeveral(urls)) looking.start();

  return {
    addressOf(bot?: string): string | undefined {
      if (all.length < 2) return urls[0];
      const candidates = well.length > 0 ? well : all;
      turn += 1;
      return bot === undefined ? candidates[turn % candidates.length] : heaviest(candidates, bot);
    },
    passBy(address: string): string | null {
      if (!known.has(address) || all.length < 2) return null;
      if (known.get(address)) {
        note(new Map(known).set(address, false));
        log.warn({ address }, 'a replica is passed by');
        looking.wake();
      }
      return heaviest(well, address) ?? null;
    },
    close: () => void looking.close(),
  };
}

/** One that is named by its address alone stays one; a certificate is made out to a name, so that TLS needs the name. */
const mayBeSeveral = (urls: readonly string[]): boolean =>
  urls.length > 1 || urls.some((url) => !isSecure(url) && isIP(hostOf(url)) === 0);

const isSecure = (url: string): boolean => url.startsWith('https:');
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

async function addressesAt(url: string, resolve: Resolve): Promise<string[]> {
  if (isSecure(url) || isIP(hostOf(url)) !== 0) return [url];
  const hosts = await resolve(hostOf(url)).catch(() => []);
  return hosts.map((host) => {
    const { protocol, port } = new URL(url);
    return `${protocol}//${isIP(host) === 6 ? `[${host}]` : host}${port ? `:${port}` : ''}`;
  });
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(readyMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * The address with the highest weight for a key (rendezvous hashing). Whoever knows the same addresses agrees, and one
 * address more or less moves only its own share of the keys: https://doi.org/10.1109/90.663936.
 */
function heaviest(addresses: readonly string[], key: string): string | undefined {
  let most = -1;
  let found: string | undefined;
  for (const address of addresses) {
    const weight = weightOf(key, address);
    if (weight <= most) continue;
    most = weight;
    found = address;
  }
  return found;
}

/** FNV-1a, then MurmurHash3's finalizer, without which addresses that differ in one digit get weights that are alike. */
function weightOf(key: string, address: string): number {
  let hash = 0x811c9dc5;
  for (const text of [address, key])
    for (let i = 0; i < text.length; i += 1)
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
