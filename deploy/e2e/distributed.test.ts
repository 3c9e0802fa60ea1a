import { expect, it } from 'vitest';
import { runTool } from '../testing/processes.ts';

it('lists all missing server addresses of the distributed run, and exits with 78', async () => {
  const none = { MONGO_URL: '', KAFKA_BROKERS: '', REDIS_URL: '' };
  const { code, stdout, stderr } = await runTool('distributed.ts', [], none);
  expect([code, stdout]).toEqual([78, '']);
  for (const name of Object.keys(none))
    expect(stderr).toMatch(new RegExp(`^ {2}${name}: .*npm start`, 'm'));
});

it('prints the usage for an unknown service, and exits with 2', async () => {
  const { code, stderr } = await runTool('service.ts', ['constructor'], {});
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^usage: .+ gateway\|.*stats\n$/)]);
});
