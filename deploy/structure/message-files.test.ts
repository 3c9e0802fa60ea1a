import { expect, it } from 'vitest';
import { filesOfMessage } from './message-files.ts';

it('a plain question executes at most sixty files', async () => {
  const files = await filesOfMessage();
  console.log(`${files.length} files run`);
  expect(files).toContain('services/conversation/replies/reply.ts');
  expect(files.length, `more than 60 files:\n${files.join('\n')}`).toBeLessThanOrEqual(60);
}, 120_000);
