import assert from 'node:assert/strict';
import type { Compose } from './compose.ts';

const names = ['INTERNAL_SECRET', 'MONGO_URL', 'REDIS_URL', 'SANDBOX_URL', 'PUBLIC_URL'];

/** Production on a demonstration's settings: the start-up job names each mistake and ends with 78; the sandbox ends well. */
export async function refusesDemonstration({ attempt }: Compose): Promise<void> {
  const production = ['run', '--rm', '-T', '--no-deps', '-e', 'APP_ENV=production'];
  const topics = await attempt(...production, 'topics');
  const said = `${topics.stdout}${topics.stderr}`;
  assert.equal(topics.code, 78, said);
  for (const name of names) assert.match(said, new RegExp(`^ +${name}: `, 'm'));
  const sandbox = await attempt(...production, 'sandbox');
  assert.equal(sandbox.code, 0, `${sandbox.stdout}${sandbox.stderr}`);
}
