import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { callerOf, clientNetworkOf } from './identify.ts';

function addressOf(remote: string, forwarded: string | undefined, hops: number): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  const app = express().set('trust proxy', hops);
  return callerOf(Object.setPrototypeOf(req, app.request));
}

describe('the caller', () => {
  it('is the address of the connection without trusted proxies', () => {
    expect(addressOf('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  });

  it('is the n-th entry from the right behind n trusted proxies', () => {
    const header = '9.9.9.9, 198.51.100.1, 10.0.0.2';
    expect(addressOf('10.0.0.1', header, 1)).toBe('10.0.0.2');
    expect(addressOf('10.0.0.1', header, 2)).toBe('198.51.100.1');
    expect(addressOf('10.0.0.1', header, 3)).toBe('9.9.9.9');
  });

  it('is the leftmost entry when there are fewer entries than trusted proxies', () => {
    expect(addressOf('10.0.0.1', '198.51.100.1', 2)).toBe('198.51.100.1');
    expect(addressOf('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
  });

  it('is the address of the connection when the header holds no address', () => {
    for (const junk of ['unknown', '', ',', '1.2.3', 'a'.repeat(5000), '<script>'])
      expect(addressOf('10.0.0.1', junk, 1)).toBe('10.0.0.1');
  });

  it('has no port and no brackets', () => {
    expect(addressOf('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1');
    expect(addressOf('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8:0:0::');
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::', '2001:db8:1:2::'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
    ['::1', '0:0:0:0::'],
    ['::', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['1::2:3:4:5:6:7', '1:0:2:3::'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::'],
  ])('of %s is %s', (text, network) => {
    expect(clientNetworkOf(text)).toBe(network);
  });

  it.each(['', 'x', '1.2.3', '1.2.3.4.5', ':::', '1::2::3', '2001:db8'])(
    'of %j is null',
    (text) => {
      expect(clientNetworkOf(text)).toBeNull();
    },
  );
});
