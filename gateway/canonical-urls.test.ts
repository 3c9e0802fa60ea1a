import { sendRaw } from '@contesta/kit/testing/raw-connection';
import { afterAll, describe, expect, it } from 'vitest';
import { openCanonicalUrls } from './canonical-urls.ts';
import { openTestGateway, type TestGatewayOptions } from './testing/test-gateway.ts';

const publicUrl = 'http://localhost:8080';
const open = async (options: TestGatewayOptions = {}) => {
  const web = { 'index.html': 'app', 'favicon.svg': '<svg/>' };
  const widget = { 'embed.html': 'panel', 'widget.js': 'launcher' };
  const gateway = await openTestGateway({ web, widget, publicUrl, ...options });
  afterAll(gateway.close);
  return gateway;
};
const gateway = await open();
const production = await open({ config: { APP_ENV: 'production' } });
const remote = await open({ publicUrl: 'https://contesta.example' });

/** The status and `Location` of a path requested at a host. */
async function requestAt({ port }: typeof gateway, host: string, path: string, method = 'GET') {
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const raw = await sendRaw(port, head);
  return [Number(raw.slice(9, 12)), /\r\nLocation: (.*)\r\n/i.exec(raw)?.[1] ?? null];
}

describe('a request under a host name other than the public URL’s', () => {
  it('for a page is redirected from a loopback name to the public URL, with the query', async () => {
    const path = '/checkout?plan=pro&a=%2F';
    for (const host of ['127.0.0.1:8080', '127.0.0.2:8080', '[::1]:8080', '127.1:8080'])
      for (const method of ['GET', 'HEAD'])
        expect(await requestAt(gateway, host, path, method)).toEqual([302, `${publicUrl}${path}`]);
    expect(await requestAt(gateway, 'LOCALHOST:8080', '/login')).toEqual([200, null]);
    expect(await requestAt(gateway, 'localhost:8080', '/nothing')).toEqual([404, null]);
  });

  it('for a file or an API call is not redirected', async () => {
    const files = ['/favicon.svg', '/widget.js', '/embed/abcdefgh', '/api/chatbots', '/healthz'];
    for (const path of files)
      expect(await requestAt(gateway, '127.0.0.1:8080', path)).toEqual([200, null]);
    expect(await requestAt(gateway, '127.0.0.1:8080', '/login', 'POST')).toEqual([405, null]);
  });

  it('is not redirected at another port, or at a host name that is not loopback', async () => {
    for (const host of ['127.0.0.1', '127.0.0.1:9090', 'contesta.example:8080', '192.168.1.5:8080'])
      expect(await requestAt(gateway, host, '/login')).toEqual([200, null]);
  });

  it('is not redirected in production, or when the public URL is not loopback', async () => {
    expect(await requestAt(production, '127.0.0.1:8080', '/login')).toEqual([200, null]);
    expect(await requestAt(remote, '127.0.0.1', '/login')).toEqual([200, null]);
    expect(await requestAt(remote, 'localhost:443', '/login')).toEqual([200, null]);
  });

  it('is never redirected to another site, whatever its path', async () => {
    const paths = ['//evil.example/', '/\\evil.example', '/@evil.example', '/login//evil.example'];
    for (const path of paths) {
      const [, location] = await requestAt(gateway, '127.0.0.1:8080', path);
      if (location !== null) expect(new URL(String(location)).origin).toBe(publicUrl);
    }
    const redirect = openCanonicalUrls({ publicUrl, isProduction: false });
    const at = (url: string) => redirect({ headers: { host: '127.0.0.1:8080' }, url } as never);
    expect(at('//evil.example/')).toBe('http://localhost:8080//evil.example/');
    for (const url of ['@evil.example', '.evil.example/', ':9/', '*']) expect(at(url)).toBeNull();
  });
});
