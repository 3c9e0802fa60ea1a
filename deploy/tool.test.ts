import { problem } from '@contesta/kit/errors';
import { expect, it } from 'vitest';
import { failureOf, UsageError } from './tool.ts';

/** An error of the driver that the store did not convert. */
const unreachable = Object.assign(new Error('connect'), { name: 'MongoServerSelectionError' });

it.each([
  [new UsageError('usage: npm run x'), 'usage: npm run x', 2],
  [new Error('no account has the address x'), 'no account has the address x', 1],
  [unreachable, 'The database does not answer. Try again when it does.', 75],
  [problem('UNAVAILABLE'), 'The database does not answer. Try again when it does.', 75],
])('ends a tool after %o with one line', (error, line, code) => {
  expect(failureOf(error)).toEqual({ line, code });
});
