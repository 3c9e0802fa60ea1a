import { sendRaw } from '@contesta/kit/testing/raw-connection';
import { afterEach, describe, expect, it } from 'vitest';
import { openOneAddress } from './one-address.ts';
import { openTestGateway, type TestGatewayOptions } from './testing/test-gateway.ts';

type Gateway = Awaited<ReturnType<typeof openTestGateway>>;
const opened: Gateway[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((gateway) => gateway.close()));
});

const publicUrl = 'http://localhost:8080';
async function open(options: TestGatewayOptions = {}) {
  const gateway = await openTestGateway({
    web: { 'index.html': 'app', 'favicon.svg': '<svg/>' },
    widget: { 'embed.html': 'panel', 'widget.js': 'launcher' },
    publicUrl,
    ...options,
  });
  opened.push(gateway);
  return gateway;
}

/** Status, and where it leads, of a path asked for at a host. */
async function asked({ port }: Gateway, host: string, path: string, method = 'GET') {
  const raw = await sendRaw(
    port,
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  return [Number(raw.slice(9, 12)), /\r\nLocation: (.*)\r\n/i.exec(raw)?.[1] ?? null];
}

describe('a page asked for by another name of this machine', () => {
  it('is asked for again where the links of the product lead, with its query', async () => {
    const gateway = await open();
    for (const host of ['127.0.0.1:8080', '127.0.0.2:8080', '[::1]:8080', '127.1:8080'])
      for (const method of ['GET', 'HEAD'])
        expect(await asked(gateway, host, '/checkout?plan=pro&a=%2F', method)).toEqual([
          302,
          'http://localhost:8080/checkout?plan=pro&a=%2F',
        ]);
    expect(await asked(gateway, 'LOCALHOST:8080', '/login')).toEqual([200, null]);
    expect(await asked(gateway, 'localhost:8080', '/nothing')).toEqual([404, null]);
  });

  it('stays where it is when it is no page', async () => {
    const gateway = await open();
    for (const path of [
      '/favicon.svg',
      '/widget.js',
      '/embed/abcdefgh',
      '/api/chatbots',
      '/healthz',
    ])
      expect(await asked(gateway, '127.0.0.1:8080', path)).toEqual([200, null]);
    expect(await asked(gateway, '127.0.0.1:8080', '/login', 'POST')).toEqual([405, null]);
  });

  it('is answered where it was asked for at another port, or by a name of elsewhere', async () => {
    const gateway = await open();
    for (const host of ['127.0.0.1', '127.0.0.1:9090', 'contesta.example:8080', '192.168.1.5:8080'])
      expect(await asked(gateway, host, '/login')).toEqual([200, null]);
  });

  it('is answered where it was asked for in production, and when people come from elsewhere', async () => {
    const production = await open({ config: { APP_ENV: 'production' } });
    expect(await asked(production, '127.0.0.1:8080', '/login')).toEqual([200, null]);
    const elsewhere = await open({ publicUrl: 'https://contesta.example' });
    expect(await asked(elsewhere, '127.0.0.1', '/login')).toEqual([200, null]);
    expect(await asked(elsewhere, 'localhost:443', '/login')).toEqual([200, null]);
  });

  it('never leads elsewhere, whatever is written in its path', async () => {
    const gateway = await open();
    for (const path of [
      '//evil.example/',
      '/\\evil.example',
      '/@evil.example',
      '/login//evil.example',
    ]) {
      const [, location] = await asked(gateway, '127.0.0.1:8080', path);
      if (location !== null) expect(new URL(String(location)).origin).toBe(publicUrl);
    }
    const redirect = openOneAddress({ publicUrl, isProduction: false });
    const at = (url: string) => redirect({ headers: { host: '127.0.0.1:8080' }, url } as never);
    expect(at('//evil.example/')).toBe('http://localhost:8080//evil.example/');
    for (const url of ['@evil.example', '.evil.example/', ':9/', '*']) expect(at(url)).toBeNull();
  });
});
