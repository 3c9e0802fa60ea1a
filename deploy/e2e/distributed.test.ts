import { expect, it } from 'vitest';
import { runTool } from '../testing/processes.ts';

it('says which servers the distributed run misses, all at once, and ends with 78', async () => {
  const none = { MONGO_URL: '', KAFKA_BROKERS: '', REDIS_URL: '' };
  const { code, stdout, stderr } = await runTool('distributed.ts', [], none);
  expect([code, stdout]).toEqual([78, '']);
  for (const name of Object.keys(none))
    expect(stderr).toMatch(new RegExp(`^ {2}${name}: .*npm start`, 'm'));
});

it('says how a part is started, and ends with 2, for one that nobody knows', async () => {
  const { code, stderr } = await runTool('service.ts', ['constructor'], {});
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^usage: .+ gateway\|.*stats\n$/)]);
});
