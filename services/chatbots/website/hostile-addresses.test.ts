import { once } from 'node:events';
import { Agent } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { importWebsite } from '@contesta/contracts/websites';
import { afterAll, describe, expect, it } from 'vitest';
import { openChatbotsService } from '../testing/chatbots-service.ts';
import { openTestSite } from '../testing/test-site.ts';
import { fetchPage } from './fetch-page.ts';
import type { Resolve } from './public-address.ts';

/** Hosts of this machine, its network, a cloud's metadata or reserved ranges, in many spellings. */
const ipv4 =
  '127.0.0.1 127.0.0.1. 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.1 ' +
  '0x7F.0x0.0x0.0x1 0177.0.0.1 0177.0x0.0.1 017700000001 %31%32%37.0.0.1 １２７.０.０.１ ' +
  '①②⑦.⓪.⓪.① 127。0。0。1 0 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 100.64.0.1 ' +
  '100.100.100.200 224.0.0.1 169.254.169.254 0xA9FEA9FE 168.63.129.16 192.0.2.1 198.18.0.1 240.0.0.1 255.255.255.255';
const ipv6 =
  '::1 0:0:0:0:0:0:0:1 :: ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:0:127.0.0.1 ' +
  '64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001:0:7f00:1::1 fe80::1 ' +
  'fd00:ec2::254 fec0::1 ff02::1';
const names =
  'localhost LOCALHOST. ｌｏｃａｌｈｏｓｔ localhost.localdomain app.localhost ip6-localhost ' +
  'metadata.google.internal';
const hosts = [
  ...`${ipv4} ${names}`.split(' '),
  ...ipv6.split(' ').map((address) => `[${address}]`),
  hostname(),
];

const unusualUrls = (port: number) => {
  const local = `127.0.0.1:${port}`;
  const urls =
    `http://ana:word@${local}/ http://azahar.example@${local}/ http://azahar.example#@${local}/ ` +
    `http://${local}\\@azahar.example/ http:/\\${local}/ http:${local} http://\t127.0.0.1\n:${port}/ ` +
    `${local} //${local}/ https://${local}/ ftp://${local}/ ws://${local}/ ` +
    `view-source:http://${local}/ gopher://${local}/_GET%20/ dict://${local}/info ` +
    'file://127.0.0.1/etc/hosts file:///etc/hosts data:text/html,<h2>¿Sí?</h2><p>No.</p> ' +
    `blob:http://${local}/1`;
  return urls.split(' ');
};

/** Listens on port 80 if allowed, otherwise on a free port, and counts connections. */
async function listenLocally() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const listenAt = async (port: number) => {
    server.listen(port);
    await once(server, 'listening');
  };
  await listenAt(80).catch(() => listenAt(0));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => void server.close(),
  };
}

const service = await openChatbotsService({ status: 'free' });
const local = await listenLocally();
afterAll(local.close);

describe('an import from a non-public address', () => {
  let requests = 0;

  /** Uses a new account for every twenty calls, because of the hourly limit. */
  async function expectRefused(url: string) {
    requests += 1;
    const token = service.tokenFor(`owner-${Math.floor(requests / 20)}`);
    const { status, body } = await service.call(importWebsite, { body: { url }, token });
    expect(['400 VALIDATION', '422 UNUSABLE_FILE']).toContain(`${status} ${body.code}`);
  }

  it('would be noticed, because the listener counts connections', async () => {
    await once(connect(local.port, '127.0.0.1'), 'close');
    expect(local.connections()).toBe(1);
  });

  it.each(hosts)('is refused without a connection: %s', async (host) => {
    for (const url of [`http://${host}/`, `http://${host}:${local.port}/`])
      await expectRefused(url);
    expect(local.connections()).toBe(1); // only the connection of the first test
  });

  it('is refused in unusual forms of the URL', async () => {
    for (const url of unusualUrls(local.port)) await expectRefused(url);
    expect(local.connections()).toBe(1);
  });
});

/** `public.example` has a public address; other names resolve to this machine. */
const resolve: Resolve = async (host) => [
  { address: host === 'public.example' ? '93.184.215.14' : '127.0.0.1', family: 4 },
];

/** Fetches a public page that redirects to `target`, and returns the hosts that were connected to. */
async function connectedTo(target: string): Promise<string[]> {
  const connected: string[] = [];
  // Servers send a non-ASCII address as UTF-8 bytes, which Node's headers represent as Latin-1.
  const Location = Buffer.from(target).toString('latin1');
  const site = await openTestSite({
    '/': (_, res) => void res.writeHead(302, { Location }).end(),
    '/end': '<p>hola</p>',
  });
  const agent = Object.assign(new Agent(), {
    createConnection({ host = '' }: { host?: string }) {
      connected.push(host);
      return connect(site.port, '127.0.0.1');
    },
  });
  const { signal } = new AbortController();
  const options = { allowPrivate: false, userAgent: 'test', signal, resolve, agent };
  await fetchPage(new URL('http://public.example/'), options).catch(() => null);
  await site.close();
  return connected;
}

it('a redirect from a public page to another public page is followed', async () => {
  const twice = ['public.example', 'public.example'];
  expect(await connectedTo('http://public.example/end')).toEqual(twice);
});

it.each([...hosts, 'inside.example', 'ana:word@public.example', 'public.example:22'])(
  'a redirect from a public page to a forbidden URL is not followed: %s',
  async (host) => expect(await connectedTo(`http://${host}/end`)).toEqual(['public.example']),
);
