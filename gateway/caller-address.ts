import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Who is calling: the socket's address, or behind `hops` proxies of our own what the outermost of them wrote at the
 * end of `X-Forwarded-For`. What stands further to the left anybody may have written.
 */
export function callerAddress(req: IncomingMessage, hops: number): string {
  const direct = networkOf(req.socket.remoteAddress ?? '') ?? 'unknown';
  if (hops === 0) return direct;
  const header = req.headers['x-forwarded-for'];
  const written = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  const entry = written[Math.max(0, written.length - hops)] ?? '';
  return networkOf(entry.trim()) ?? direct;
}

/**
 * An IPv4 address, also one written inside IPv6; of any other IPv6 address its /64 network, which is what one
 * household or machine has to itself. Null for what is no address.
 */
export function networkOf(text: string): string | null {
  const address = bare(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  if (isMapped(groups)) return groups.slice(6).flatMap(bytesOf).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::`;
}

/** Without port, brackets and zone. */
function bare(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (bracketed ?? withPort ?? text).replace(/%.*$/, '');
}

/** The eight groups of a valid IPv6 address (RFC 4291, 2.2). */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map(groupsOfPart);
  if (!tail) return [...head];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function groupsOfPart(part: string): number[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}

const isMapped = (groups: number[]): boolean =>
  groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);

const bytesOf = (group: number): number[] => [group >> 8, group & 255];
