import { expect, it } from 'vitest';
import { gatewayForTest } from './testing/test-gateway.ts';

it('returns the operator of the installation and the processors of its data', async () => {
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

it('leaves out fields that are not configured, and refuses other methods', async () => {
  const { get } = await gatewayForTest();
  expect(await (await get('/operator.json')).json()).toEqual({ processors: [] });
  expect((await get('/operator.json', { method: 'POST' })).status).toBe(405);
});
