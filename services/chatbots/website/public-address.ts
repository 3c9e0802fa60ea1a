import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A checked address to connect to, so that a second DNS answer cannot change it. */
export type Pinned = { address: string; family: 4 | 6 };

/** Why a URL is not fetched: it is not the address of a public website, or its name has no address. */
export class AddressRefusal extends Error {
  readonly reason: 'not-public' | 'not-found';
  constructor(reason: 'not-public' | 'not-found', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export type AddressRule = {
  /** Allows private addresses and all ports, for development. */
  allowPrivate: boolean;
  resolve?: Resolve;
};

const fromDns: Resolve = (host) => systemLookup(host, { all: true, verbatim: true });
const resolveMs = 5_000;

/**
 * Resolves a URL to a checked address. Throws `AddressRefusal`: `not-public`
 * for a URL that is not http(s) on a usual port, has a user, or whose host
 * resolves to a non-public address; `not-found` for a name without
 * addresses or without a DNS answer in 5 s.
 */
export async function pinAddress(url: URL, rule: AddressRule): Promise<Pinned> {
  if (!isWebUrl(url, rule)) throw new AddressRefusal('not-public');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const found = isIP(host) ? [{ address: host }] : await lookUp(host, rule.resolve ?? fromDns);
  const [first] = found;
  if (!first) throw new AddressRefusal('not-found');
  if (!rule.allowPrivate && !found.every(({ address }) => isPublic(address)))
    throw new AddressRefusal('not-public');
  return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 };
}

const usualPorts = ['', '80', '443'];

function isWebUrl({ protocol, port, username, password, hostname }: URL, rule: AddressRule) {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const hasUser = username !== '' || password !== '';
  return isWeb && hostname !== '' && !hasUser && (rule.allowPrivate || usualPorts.includes(port));
}

async function lookUp(host: string, resolve: Resolve) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no DNS answer in ${resolveMs} ms`)), resolveMs);
  });
  try {
    return await Promise.race([resolve(host), timeout]);
  } catch (cause) {
    throw new AddressRefusal('not-found', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The range of assigned global IPv6 addresses: https://www.iana.org/assignments/ipv6-address-space */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** Azure's internal address for its virtual machines, which is in a public range. */
const cloudAddresses = ['168.63.129.16'];

/** Whether an address is public: not private, loopback, link-local or reserved, and not for an IPv6 tunnel. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || cloudAddresses.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}
