import { Agent, type ClientRequestArgs } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { AddressRefusal, isPublic, pinAddress, type Resolve } from './public-address.ts';

const pin = (url: string, resolve: Resolve) =>
  pinAddress(new URL(url), { allowPrivate: false, resolve });
const notPublic = { reason: 'not-public' };
const options = { allowPrivate: false, userAgent: 'test', signal: new AbortController().signal };

// Addresses that are not public are in hostile-addresses.test.ts.
describe('no connection is made to', () => {
  it.each(['127.0.0.1', '10.0.0.7', '::1', '::ffff:10.0.0.7'])(
    'a name that resolves to %s and to a public address',
    async (address) => {
      const resolve: Resolve = async () => [
        { address: '93.184.215.14', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ];
      await expect(pin('https://azahar.example/', resolve)).rejects.toMatchObject(notPublic);
    },
  );

  it('the non-public address of a second DNS answer', async () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    const resolve: Resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const createConnection = ({ lookup }: ClientRequestArgs, fail: (error: Error) => void) =>
      lookup?.('azahar.example', {}, (_, address) => fail(new Error(`connects to ${address}`)));
    const agent = Object.assign(new Agent(), { createConnection });
    const fetched = fetchPage(new URL('http://azahar.example/'), { ...options, resolve, agent });
    await expect(fetched).rejects.toThrow('connects to 93.184.215.14');
  });
});

it.each(['93.184.215.14', '8.8.8.8', '2a00:1450:4003:80f::2004'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);

it('reports a name without addresses', async () => {
  const refusal = pin('https://nada.example/', () => Promise.reject(new Error('ENOTFOUND')));
  await expect(refusal).rejects.toEqual(new AddressRefusal('not-found'));
});
