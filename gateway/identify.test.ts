import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { callerNetworkOf, findCallerAddress } from './identify.ts';

function addressOf(remote: string, forwarded: string | undefined, hops: number): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  const app = express().set('trust proxy', hops);
  return findCallerAddress(Object.setPrototypeOf(req, app.request));
}

it.each([
  ['on the connection without trusted proxies', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['behind one proxy', '10.0.0.1', '9.9.9.9, 198.51.100.1, 10.0.0.2', 1, '10.0.0.2'],
  ['behind two proxies', '10.0.0.1', '9.9.9.9, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['behind three proxies', '10.0.0.1', '9.9.9.9, 198.51.100.1, 10.0.0.2', 3, '9.9.9.9'],
  ['with fewer entries than proxies', '10.0.0.1', '198.51.100.1', 2, '198.51.100.1'],
  ['with no header behind proxies', '10.0.0.1', undefined, 2, '10.0.0.1'],
  ['with a port', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['with a port and brackets', '10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0::'],
])('the address of the caller is found %s', (_, remote, header, hops, address) => {
  expect(addressOf(remote, header, hops)).toBe(address);
});

it.each(['unknown', '', ',', '1.2.3', 'a'.repeat(5000), '<script>'])(
  'the address of the caller is found on the connection when the header is "$0"',
  (junk) => expect(addressOf('10.0.0.1', junk, 1)).toBe('10.0.0.1'),
);

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
])('the network of the address %s is %s', (text, network) =>
  expect(callerNetworkOf(text)).toBe(network),
);

const malformed = ['', 'x', '1.2.3', '1.2.3.4.5', ':::', '1::2::3', '2001:db8'];
it.each(malformed)('the network of the malformed address %j is null', (text) =>
  expect(callerNetworkOf(text)).toBeNull(),
);
