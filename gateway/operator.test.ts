import { expect, it } from 'vitest';
import { gatewayForTest, type TestGatewayOptions } from './testing/test-gateway.ts';

const operatorOf = async (options?: TestGatewayOptions) =>
  (await (await gatewayForTest(options)).get('/operator.json')).json();

it('returns who runs the installation and who processes data for them', async () => {
  const config = {
    OPERATOR_NAME: 'Azahar SL',
    OPERATOR_EMAIL: 'hola@azahar.example',
    OPERATOR_PROCESSORS: ' stripe ;Some Host: servers, in Germany: Falkenstein;; ',
  };
  expect(await operatorOf({ config })).toEqual({
    name: 'Azahar SL',
    email: 'hola@azahar.example',
    processors: [
      { name: 'stripe' },
      { name: 'Some Host', purpose: 'servers, in Germany: Falkenstein' },
    ],
  });
});

it('leaves out names that are not configured, and refuses other methods', async () => {
  expect(await operatorOf()).toEqual({ processors: [] });
  const gateway = await gatewayForTest();
  expect((await gateway.get('/operator.json', { method: 'POST' })).status).toBe(405);
});
