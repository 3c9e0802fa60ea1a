import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type ServiceName, statefulServices } from '@contesta/contracts/endpoint';
import { poll } from '../concurrency.ts';
import type { Log } from '../log.ts';

/** Resolves a host name to all its addresses. Rejects when it has none. */
type Resolve = (host: string) => Promise<string[]>;

/** The addresses of services. */
export type Addresses = {
  /** The address for a call. Calls about the same `bot` go to the same replica, unless replicas join or fail. */
  addressFor(service: ServiceName, bot?: string): string;
  /** Marks an address as down until it is ready again. Returns a healthy replica to call instead, or null. */
  failOver(address: string): string | null;
};

/** `close` does not wait for a poll in progress, since a slow name server would delay the end of the process. */
type OpenAddresses = Addresses & { close(): void };

type Options = {
  /** The URLs of a service: a single one, whose host may have several addresses, or one per replica. */
  urlsOf: (service: ServiceName) => readonly string[];
  log: Log;
} & ReplicaPolling;

export type ReplicaPolling = {
  resolve?: Resolve;
  /** Milliseconds between two polls of the replicas. Default: 2000. */
  everyMs?: number;
};

/** Tracks the replicas of the services that keep bots in memory. For others it gives the first URL. */
export function openAddresses({ urlsOf, ...options }: Options): OpenAddresses {
  const replicated = new Map(
    [...statefulServices].map((service) => [service, openReplicas(urlsOf(service), options)]),
  );
  return {
    addressFor: (service, bot) =>
      replicated.get(service)?.addressFor(bot) ?? urlsOf(service)[0] ?? '',
    failOver(address) {
      for (const replicas of replicated.values()) {
        const next = replicas.failOver(address);
        if (next) return next;
      }
      return null;
    },
    close() {
      for (const { close } of replicated.values()) close();
    },
  };
}

const defaultEveryMs = 2_000;
/** How long a replica may take to answer whether it is ready. */
const readyMs = 1_000;

function openReplicas(
  urls: readonly string[],
  { log, resolve = addressesOf, everyMs = defaultEveryMs }: Omit<Options, 'urlsOf'>,
) {
  /** Whether each replica is healthy, by address. */
  let healthOf = new Map<string, boolean>();
  let all: string[] = [];
  let healthy: string[] = [];
  let calls = 0;

  function update(states: Map<string, boolean>): void {
    healthOf = states;
    all = [...healthOf.keys()];
    healthy = all.filter((address) => healthOf.get(address));
  }

  async function refresh(): Promise<void> {
    const found = (await Promise.all(urls.map((url) => addressesAt(url, resolve)))).flat();
    const isFirst = healthOf.size === 0;
    // After the first poll, a new replica is used once it is ready. If the name server fails, the known replicas stay.
    if (found.length > 0)
      update(new Map(found.map((address) => [address, healthOf.get(address) ?? isFirst])));
    await Promise.all(all.filter((address) => !healthOf.get(address)).map(check));
  }

  async function check(address: string): Promise<void> {
    if (all.length > 1 && (await isReady(address)) && healthOf.has(address))
      update(new Map(healthOf).set(address, true));
  }

  const polling = poll({ name: 'find replicas', everyMs, log }, refresh);
  if (mayHaveReplicas(urls)) polling.start();

  return {
    addressFor(bot?: string): string | undefined {
      if (all.length < 2) return urls[0];
      const candidates = healthy.length > 0 ? healthy : all;
      calls += 1;
      return bot === undefined ? candidates[calls % candidates.length] : heaviest(candidates, bot);
    },
    failOver(address: string): string | null {
      if (!healthOf.has(address) || all.length < 2) return null;
      if (healthOf.get(address)) {
        update(new Map(healthOf).set(address, false));
        log.warn({ address }, 'a replica is down, its calls go to the other replicas');
        polling.wake();
      }
      return heaviest(healthy, address) ?? null; // the bot is not known here
    },
    close: () => void polling.close(),
  };
}

/** A bare IP address is a single replica. With TLS the host name must be kept: the certificate is for the name. */
const mayHaveReplicas = (urls: readonly string[]): boolean =>
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
 * The address with the highest weight for a key (rendezvous hashing). Processes with the same addresses make the same
 * choice, and adding or removing an address moves only its share of the keys: https://doi.org/10.1109/90.663936.
 */
function heaviest(addresses: readonly string[], key: string): string | undefined {
  let maxWeight = -1; // below every weight
  let found: string | undefined;
  for (const address of addresses) {
    const weight = weightOf(key, address);
    if (weight <= maxWeight) continue;
    maxWeight = weight;
    found = address;
  }
  return found;
}

/**
 * FNV-1a, then MurmurHash3's finalizer, without which addresses that differ in one digit get similar weights.
 * The tables of stored bot models use a similar hash, which must not change when this one does.
 */
function weightOf(key: string, address: string): number {
  let hash = 0x811c9dc5;
  for (const text of [address, key])
    for (let i = 0; i < text.length; i += 1)
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
