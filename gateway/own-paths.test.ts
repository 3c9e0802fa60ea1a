import { expect, it } from 'vitest';
import { gatewayForTest, openHttpService } from './testing/test-gateway.ts';

it('the gateway forwards sandbox requests, with a policy that allows posting forms', async () => {
  const sandbox = await openHttpService((req, res) => {
    res.writeHead(req.url === '/sandbox/none' ? 404 : 200, {
      'Content-Type': 'text/html',
      'Set-Cookie': 'a=b',
      'Content-Security-Policy': "default-src 'none'",
    });
    res.end(`<p>${req.method} ${req.url} ${req.headers['x-internal-secret'] ?? 'no secret'}</p>`);
  });
  const { get } = await gatewayForTest({ sandboxUrl: sandbox.url });
  const response = await get('/sandbox/paypal?token=1', { method: 'POST' });
  expect(await response.text()).toBe('<p>POST /sandbox/paypal?token=1 no secret</p>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("form-action 'self' http://localhost:8080");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get('set-cookie')).toBe('a=b');
  expect((await get('/sandbox/none')).status).toBe(404);
  expect(await (await get('/sandbox')).text()).toContain('GET /sandbox ');
  expect(await (await get('/sandboxed')).text()).not.toContain('GET /sandboxed');
});

it('/operator.json names the operator of the installation and its data processors', async () => {
  const config = {
    OPERATOR_NAME: 'Azahar SL',
    OPERATOR_EMAIL: 'hola@azahar.example',
    OPERATOR_PROCESSORS: ' stripe ;Some Host: servers, in Germany: Falkenstein;; ',
  };
  const { get } = await gatewayForTest({ config });
  const host = { name: 'Some Host', purpose: 'servers, in Germany: Falkenstein' };
  const processors = [{ name: 'stripe' }, host];
  const operator = { name: 'Azahar SL', email: 'hola@azahar.example', processors };
  expect(await (await get('/operator.json')).json()).toEqual(operator);
});

it('/operator.json leaves out fields that are not configured, and refuses other methods', async () => {
  const { get } = await gatewayForTest();
  expect(await (await get('/operator.json')).json()).toEqual({ processors: [] });
  expect((await get('/operator.json', { method: 'POST' })).status).toBe(405);
});
