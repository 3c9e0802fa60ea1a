import { problem } from '@contesta/kit/errors';
import { expect, it } from 'vitest';
import { endOf, UsageError } from './tool.ts';

/** As the driver throws it, past the store. */
const lost = Object.assign(new Error('connect'), { name: 'MongoServerSelectionError' });

it.each([
  [new UsageError('usage: npm run x'), 'usage: npm run x', 2],
  [new Error('no account has the mail x'), 'no account has the mail x', 1],
  [lost, 'The database does not answer. Try again when it does.', 75],
  [problem('UNAVAILABLE'), 'The database does not answer. Try again when it does.', 75],
])('ends a tool after %o with one line', (error, line, code) => {
  expect(endOf(error)).toEqual({ line, code });
});
