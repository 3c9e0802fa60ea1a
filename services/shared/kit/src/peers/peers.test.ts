import { internalAccount } from '@contesta/contracts/internal';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { errorAnswer, problem } from '../errors.ts';
import { freePort } from '../free-port.ts';
import { listen } from '../http/server.ts';
import { peersConformance, read, testBindings } from '../testing/peers-conformance.ts';
import { internalSecret, testApp } from '../testing/serve.ts';
import { httpPeers } from './http.ts';
import { inProcessPeers } from './in-process.ts';
import { refusalOfPeer } from './port.ts';

const { err } = pino.stdSerializers;

const addressesAt = (address: string) => ({ addressFor: () => address, failOver: () => null });

type ServerOptions = { timeoutMs?: number | undefined; secrets?: string[]; port?: number };

/** Serves `testBindings`, and opens peers that call them. */
async function openHttp({ timeoutMs, secrets, port = 0 }: ServerOptions = {}) {
  const server = await listen(testApp(testBindings, secrets), { port, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${server.port}`;
  const addresses = addressesAt(address);
  const peers = httpPeers({ addresses, internalSecret, ...(timeoutMs && { timeoutMs }) });
  return { peers, address, port: server.port, close: () => server.close(100) };
}

const bindingsById = new Map(testBindings.map((binding) => [binding.endpoint.id, binding]));
peersConformance('in this process', async (timeoutMs) => ({
  peers: inProcessPeers(bindingsById, timeoutMs ? { timeoutMs } : {}),
  close: async () => {},
}));
peersConformance('over HTTP', (timeoutMs) => openHttp({ timeoutMs }));

const input = { params: { id: 'thing-one' } };

it('accepts the old and the new secret while both are configured, and no other', async () => {
  const secrets = ['new-secret', 'old-secret'];
  const { address, close } = await openHttp({ secrets });
  const addresses = addressesAt(address);
  const outcomeOf = (secret: string) =>
    httpPeers({ addresses, internalSecret: secret })
      .ask(read, input)
      .then(() => 'answered')
      .catch((error) => error.code);
  for (const secret of secrets) expect(await outcomeOf(secret)).toBe('answered');
  for (const secret of ['', 'another', 'new-secret,old-secret'])
    expect(await outcomeOf(secret)).toBe('NOT_FOUND');
  await close();
});

it('throws UNAVAILABLE for a service that is unreachable', async () => {
  const options = { addresses: addressesAt('http://127.0.0.1:1'), internalSecret, timeoutMs: 50 };
  const answer = httpPeers(options).ask(internalAccount, input);
  await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('throws a Problem whose log shows no text for visitors', async () => {
  const { message: text } = errorAnswer(problem('UNAVAILABLE'), 'es', '').body;
  const refusal = refusalOfPeer({ status: 503, body: { message: text, code: 'UNAVAILABLE' } });
  const own = problem('NOT_FOUND', { text: { es: text, en: text } });
  const shown = JSON.stringify([refusal, own].map(err));
  expect(shown).toContain('UNAVAILABLE: the service answered 503');
  expect(shown).not.toContain(text);
});

it('calls another replica when one refuses connections', async () => {
  const { address, close } = await openHttp();
  const markedDown: string[] = [];
  const unusedAddress = `http://127.0.0.1:${await freePort()}`;
  const addresses = {
    addressFor: () => unusedAddress,
    failOver(down: string) {
      markedDown.push(down);
      return address;
    },
  };
  expect(await httpPeers({ addresses, internalSecret }).ask(read, input)).toBeDefined();
  expect(markedDown).toEqual([unusedAddress]);
  await close();
});

it('retries while a service restarts', async () => {
  const { peers, port, close } = await openHttp();
  await close();
  const answer = peers.ask(internalAccount, input);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const restarted = await openHttp({ port });
  // The service has no binding for this call, but NOT_FOUND shows that it answered.
  await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restarted.close();
});
