import { expect, it } from 'vitest';
import { filesOfAMessage } from './message-files.ts';

it('a plain question runs a hundred files at most', async () => {
  const files = await filesOfAMessage();
  console.log(`${files.length} files run`);
  expect(files).toContain('services/conversation/replies/reply.ts');
  expect(files.length).toBeLessThanOrEqual(100);
}, 120_000);
