import { createServer } from 'node:net';
import { internalAccount } from '@contesta/contracts/internal';
import { expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { serviceApp } from '../http/app.ts';
import { listen } from '../http/server.ts';
import { silentLog } from '../log.ts';
import { peersConformance, read, testBindings } from '../testing/peers-conformance.ts';
import { httpPeers } from './http.ts';
import { inProcessPeers } from './in-process.ts';

const internalSecret = 'the-secret-of-a-test';
const guards = { tokens: { verify: async () => null }, log: silentLog, countCall: async () => {} };

const addressesAt = (address: string) => ({ of: () => address, failOver: () => null });

async function openHttp(timeoutMs?: number) {
  const app = serviceApp({ bindings: testBindings, guards, internalSecret, ready: async () => {} });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  const addressOf = () => `http://127.0.0.1:${port}`;
  const options = {
    addresses: addressesAt(addressOf()),
    internalSecret,
    ...(timeoutMs ? { timeoutMs } : {}),
  };
  return { peers: httpPeers(options), addressOf, close: () => close(100) };
}

const bindingsById = new Map(testBindings.map((binding) => [binding.endpoint.id, binding]));
peersConformance('in this process', async (timeoutMs) => ({
  peers: inProcessPeers(bindingsById, timeoutMs ? { timeoutMs } : {}),
  close: async () => {},
}));
peersConformance('over HTTP', openHttp);

const input = { params: { id: 'thing-one' } };

it('refuses a caller without the internal secret', async () => {
  const { addressOf, close } = await openHttp();
  const callerWithoutSecret = httpPeers({
    addresses: addressesAt(addressOf()),
    internalSecret: 'another',
  });
  await expect(callerWithoutSecret.ask(read, input)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await close();
});

it('accepts the old and the new secret while it is changed', async () => {
  const secrets = ['new-secret', 'old-secret'];
  const app = serviceApp({
    bindings: testBindings,
    guards,
    internalSecret: secrets,
    ready: async () => {},
  });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  const addressOf = () => `http://127.0.0.1:${port}`;
  const outcomes = [...secrets, '', 'new-secret,old-secret'].map(async (secret) => {
    const answer = httpPeers({ addresses: addressesAt(addressOf()), internalSecret: secret }).ask(
      read,
      input,
    );
    return await answer.then(
      () => 'answered',
      (error) => error.code,
    );
  });
  expect(await Promise.all(outcomes)).toEqual(['answered', 'answered', 'NOT_FOUND', 'NOT_FOUND']);
  await close(100);
});

it('throws UNAVAILABLE for a service that is slow or unreachable', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const slow = httpPeers({
    addresses: addressesAt(`http://127.0.0.1:${port}`),
    internalSecret,
    timeoutMs: 50,
  });
  await expect(slow.ask(internalAccount, input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  silent.close();
  const unreachable = httpPeers({ addresses: addressesAt('http://127.0.0.1:1'), internalSecret });
  await expect(unreachable.ask(internalAccount, input)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

it('calls another replica when one refuses connections', async () => {
  const { addressOf, close } = await openHttp();
  const markedDown: string[] = [];
  const unusedAddress = `http://127.0.0.1:${await freePort()}`;
  const addresses = {
    of: () => unusedAddress,
    failOver(address: string) {
      markedDown.push(address);
      return addressOf();
    },
  };
  expect(await httpPeers({ addresses, internalSecret }).ask(read, input)).toBeDefined();
  expect(markedDown).toEqual([unusedAddress]);
  await close();
});

it('retries while a service restarts', async () => {
  const { peers, addressOf, close } = await openHttp();
  await close();
  const answer = peers.ask(internalAccount, input);
  const app = serviceApp({ bindings: testBindings, guards, internalSecret, ready: async () => {} });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const port = Number(new URL(addressOf()).port);
  const restarted = await listen(app, { port, host: '127.0.0.1' });
  // The service has no binding for this call, but NOT_FOUND shows that it answered.
  await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restarted.close(100);
});
