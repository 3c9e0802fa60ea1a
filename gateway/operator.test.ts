import { afterEach, expect, it } from 'vitest';
import { openTestGateway } from './testing/test-gateway.ts';

let gateway: Awaited<ReturnType<typeof openTestGateway>>;
afterEach(() => gateway.close());

const operator = async () => (await gateway.get('/operator.json')).json();

it('returns who runs the installation and who processes data for them', async () => {
  gateway = await openTestGateway({
    config: {
      OPERATOR_NAME: 'Azahar SL',
      OPERATOR_EMAIL: 'hola@azahar.example',
      OPERATOR_PROCESSORS: ' stripe ;Some Host: servers, in Germany: Falkenstein;; ',
    },
  });
  expect(await operator()).toEqual({
    name: 'Azahar SL',
    email: 'hola@azahar.example',
    processors: [
      { name: 'stripe' },
      { name: 'Some Host', purpose: 'servers, in Germany: Falkenstein' },
    ],
  });
});

it('leaves out names that are not configured, and refuses other methods', async () => {
  gateway = await openTestGateway();
  expect(await operator()).toEqual({ processors: [] });
  expect((await gateway.get('/operator.json', { method: 'POST' })).status).toBe(405);
});
