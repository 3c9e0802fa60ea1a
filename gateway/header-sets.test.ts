import { afterAll, describe, expect, it } from 'vitest';
import { openTestGateway } from './testing/test-gateway.ts';

const web = { 'index.html': 'app' };
const widget = { 'embed.html': 'panel', 'widget.js': 'w' };
const plain = await openTestGateway({ web, widget, publicUrl: 'http://localhost:8080' });
const secure = await openTestGateway({ web, widget, publicUrl: 'https://contesta.example' });
afterAll(() => Promise.all([plain.close(), secure.close()]));
const headersAt = async (path: string, gateway = plain) => (await gateway.get(path)).headers;

describe('the security headers', () => {
  it('of a page allow its own script and style files, nothing inline, and no framing', async () => {
    const headers = await headersAt('/login');
    const policy = headers.get('content-security-policy') ?? '';
    const own = 'connect-src default-src font-src form-action script-src style-src'.split(' ');
    const forbidden = ['base-uri', 'frame-ancestors', 'object-src'].map((name) => `${name} 'none'`);
    const expected = [...own.map((name) => `${name} 'self'`), ...forbidden, "img-src 'self' data:"];
    expect(policy.split(';').sort()).toEqual(expected.sort());
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('of the checkout, and of no other page, allow PayPal and its window', async () => {
    const headers = await headersAt('/checkout?plan=pro');
    const policy = headers.get('content-security-policy') ?? '';
    const paypal = 'https://www.paypal.com https://www.sandbox.paypal.com';
    const files = 'https://www.paypalobjects.com';
    const expected = [
      `script-src 'self' https://www.paypal.com ${files}`,
      `frame-src 'self' ${paypal}`,
      `connect-src 'self' ${paypal}`,
      `img-src 'self' data: ${paypal} ${files}`,
      "style-src 'self'",
      "frame-ancestors 'none'",
    ];
    expect(policy.split(';')).toEqual(expect.arrayContaining(expected));
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const otherPage = await headersAt('/pricing');
    expect(otherPage.get('content-security-policy')).not.toContain('paypal');
    expect(otherPage.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('of the chat panel allow framing by any site', async () => {
    const headers = await headersAt('/embed/abcdefgh');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it('of an API call allow no content and no framing', async () => {
    const headers = await headersAt('/api/nothing');
    const nothing = "default-src 'none';frame-ancestors 'none'";
    expect(headers.get('content-security-policy')).toBe(nothing);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  const paths = ['/', '/api/nothing', '/embed/abcdefgh', '/widget.js', '/healthz'];
  it.each(paths)('of %s require https only when the public URL is https', async (path) => {
    expect((await headersAt(path)).get('strict-transport-security')).toBeNull();
    const strict = (await headersAt(path, secure)).get('strict-transport-security');
    expect(strict).toMatch(/^max-age=31536000/);
  });
});
