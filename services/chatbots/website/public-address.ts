import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a connection is made: an address that was checked, so that no second answer of the DNS can change it. */
export type Pinned = { address: string; family: 4 | 6 };

/** Why a URL is not fetched: it is no address of a public website, or its name leads nowhere. */
export class AddressRefusal extends Error {
  readonly reason: 'not-public' | 'not-found';
  constructor(reason: 'not-public' | 'not-found', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export type AddressRule = {
  /** Lets private addresses and all ports through, for development. */
  allowPrivate: boolean;
  resolve?: Resolve;
};

const fromDns: Resolve = (host) => systemLookup(host, { all: true, verbatim: true });
const resolveMs = 5_000;

/**
 * The address that a URL leads to. Throws `AddressRefusal`: `not-public` for a URL that is not http(s) on its usual ports, that
 * carries a user, or whose host is or resolves to an address that is not public; `not-found` for a name without addresses.
 */
export async function pinAddress(url: URL, rule: AddressRule): Promise<Pinned> {
  if (!isWebUrl(url, rule)) throw new AddressRefusal('not-public');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const found = isIP(host) ? [{ address: host }] : await resolved(host, rule.resolve ?? fromDns);
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

async function resolved(host: string, resolve: Resolve) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${resolveMs} ms`)), resolveMs);
  });
  try {
    return await Promise.race([resolve(host), late]);
  } catch (cause) {
    throw new AddressRefusal('not-found', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** IPv6 addresses that are given out at all: https://www.iana.org/assignments/ipv6-address-space */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** Serves a cloud's machines their own data, though its range is public. */
const cloudAddresses = ['168.63.129.16'];

/** Whether an address belongs to the public internet: none that is private, loopback, link-local, reserved or a tunnel to such. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || cloudAddresses.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}
