import { createServer } from 'node:net';
import { internalAccount } from '@contesta/contracts/internal';
import { expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { serviceApp } from '../http/app.ts';
import { listen } from '../http/server.ts';
import { silentLog } from '../log.ts';
import { peersConformance, played, read } from '../testing/peers-conformance.ts';
import { httpPeers } from './http.ts';
import { inProcessPeers } from './in-process.ts';

const internalSecret = 'the-secret-of-a-test';
const guards = { tokens: { verify: async () => null }, log: silentLog, countCall: async () => {} };

const at = (address: string) => ({ of: () => address, failOver: () => null });

async function openHttp(timeoutMs?: number) {
  const app = serviceApp({ bindings: played, guards, internalSecret, ready: async () => {} });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  const addressOf = () => `http://127.0.0.1:${port}`;
  const options = {
    addresses: at(addressOf()),
    internalSecret,
    ...(timeoutMs ? { timeoutMs } : {}),
  };
  return { peers: httpPeers(options), addressOf, close: () => close(100) };
}

const playedById = new Map(played.map((binding) => [binding.endpoint.id, binding]));
peersConformance('in this process', async (timeoutMs) => ({
  peers: inProcessPeers(playedById, timeoutMs ? { timeoutMs } : {}),
  close: async () => {},
}));
peersConformance('over HTTP', openHttp);

const question = { params: { id: 'thing-one' } };

it('answers nobody who does not know the internal secret', async () => {
  const { addressOf, close } = await openHttp();
  const stranger = httpPeers({ addresses: at(addressOf()), internalSecret: 'another' });
  await expect(stranger.ask(read, question)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await close();
});

it('answers those who know the old secret and those who know the new, while it is changed', async () => {
  const both = ['new-secret', 'old-secret'];
  const app = serviceApp({ bindings: played, guards, internalSecret: both, ready: async () => {} });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  const addressOf = () => `http://127.0.0.1:${port}`;
  const outcomes = [...both, '', 'new-secret,old-secret'].map(async (secret) => {
    const asked = httpPeers({ addresses: at(addressOf()), internalSecret: secret }).ask(
      read,
      question,
    );
    return await asked.then(
      () => 'answered',
      (error) => error.code,
    );
  });
  expect(await Promise.all(outcomes)).toEqual(['answered', 'answered', 'NOT_FOUND', 'NOT_FOUND']);
  await close(100);
});

it('gives up on a service that does not answer in time, or is not there', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const slow = httpPeers({
    addresses: at(`http://127.0.0.1:${port}`),
    internalSecret,
    timeoutMs: 50,
  });
  await expect(slow.ask(internalAccount, question)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  silent.close();
  const nobody = httpPeers({ addresses: at('http://127.0.0.1:1'), internalSecret });
  await expect(nobody.ask(internalAccount, question)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

it('asks another replica where one takes no connection', async () => {
  const { addressOf, close } = await openHttp();
  const passedBy: string[] = [];
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const addresses = {
    of: () => nobody,
    failOver(address: string) {
      passedBy.push(address);
      return addressOf();
    },
  };
  expect(await httpPeers({ addresses, internalSecret }).ask(read, question)).toBeDefined();
  expect(passedBy).toEqual([nobody]);
  await close();
});

it('waits for a service that is being started again', async () => {
  const { peers, addressOf, close } = await openHttp();
  await close();
  const asked = peers.ask(internalAccount, question);
  const app = serviceApp({ bindings: played, guards, internalSecret, ready: async () => {} });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const port = Number(new URL(addressOf()).port);
  const again = await listen(app, { port, host: '127.0.0.1' });
  // Nobody there plays this call, but it is the service itself that says so.
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await again.close(100);
});
