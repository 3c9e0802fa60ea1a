import { expect, it, vi } from 'vitest';
import { openMongoClient, openMongoStore } from './store/mongodb.ts';

it('says once that it waits for a server, and at the end the reason, but no password', async () => {
  const say = vi.spyOn(console, 'error').mockReturnValue();
  const url = 'mongodb://ana:hush@127.0.0.1:1/?directConnection=true';
  const open = () => openMongoStore({ url, database: 'a', readyWithinMs: 2_500, limitMs: 500 });
  const [place, code] = ['MongoDB at 127.0.0.1:1 (MONGO_URL)', 'connect ECONNREFUSED 127.0.0.1:1'];
  const message = `${place} gave no usable answer in 3 s: ${code}`; // 2.5 s, rounded
  const failure = { status: 'rejected', reason: { message, exitCode: 75 } };
  expect(await Promise.allSettled([open(), open()])).toMatchObject([failure, failure]);
  expect(say.mock.calls).toEqual([[`waiting for ${place}…`]]);
});

it('names the variable of a URL that the driver refuses', () => {
  const open = () => openMongoClient('mongodb://ana:hush@a:99999');
  expect(open).toThrow(/\n {2}MONGO_URL: Unable to parse a:99999/);
});
