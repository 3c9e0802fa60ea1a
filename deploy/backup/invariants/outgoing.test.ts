import { expect, it } from 'vitest';
import { updatesInvariant } from './outgoing.ts';

const notice = { chatId: 7, reply: { text: 'Cita reservada' } };

it.each([
  ['accepts a waiting notice, which has no text of a visitor', { waiting: '1.7', notice }, []],
  [
    'reports a notice that is done but keeps its text',
    { doneAt: new Date(), notice },
    ['update 1.a.1: done, but still has its text'],
  ],
])('%s', (_, fields, violations) => {
  const { visit, violations: found } = updatesInvariant();
  visit({ owner: 'telegram', collection: 'updates', doc: { _id: '1.a.1', ...fields } });
  expect(found()).toEqual(violations);
});
