import { afterEach, expect, it } from 'vitest';
import { openTestGateway } from './testing/test-gateway.ts';

let gateway: Awaited<ReturnType<typeof openTestGateway>>;
afterEach(() => gateway.close());

const told = async () => (await gateway.get('/operator.json')).json();

it('tells the pages who runs the installation, and whom they let process data', async () => {
  gateway = await openTestGateway({
    config: {
      OPERATOR_NAME: 'Azahar SL',
      OPERATOR_EMAIL: 'hola@azahar.example',
      OPERATOR_PROCESSORS: ' stripe ;Some Host: servers, in Germany: Falkenstein;; ',
    },
  });
  expect(await told()).toEqual({
    name: 'Azahar SL',
    email: 'hola@azahar.example',
    processors: [
      { name: 'stripe' },
      { name: 'Some Host', purpose: 'servers, in Germany: Falkenstein' },
    ],
  });
});

it('tells nothing that is not configured, and takes no other method', async () => {
  gateway = await openTestGateway();
  expect(await told()).toEqual({ processors: [] });
  expect((await gateway.get('/operator.json', { method: 'POST' })).status).toBe(405);
});
