import { csvRow } from '@contesta/kit/spreadsheets/cells';
import { expect, it } from 'vitest';
import { isConversationId, newConversationId } from './exchanges-store.ts';

it('makes unique conversation ids that sort by time and that an export need not escape', () => {
  const at = Date.parse('2026-03-01T10:00:00.000Z');
  const ids = Array.from({ length: 200 }, (_, n) => newConversationId(new Date(at + n * 5e9)));
  expect(ids.toSorted()).toEqual(ids);
  expect(newConversationId(new Date(at))).not.toBe(ids[0]);
  expect(ids.map((id) => csvRow([id]))).toEqual(ids.map((id) => `${id}\r\n`));
  expect([...ids, 'somebody-elses'].filter(isConversationId)).toEqual(ids);
});
