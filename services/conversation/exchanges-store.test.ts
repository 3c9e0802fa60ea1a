import { csvRow } from '@contesta/kit/spreadsheets/cells';
import { expect, it } from 'vitest';
import { isConversationId, newConversationId } from './exchanges-store.ts';

const at = new Date('2026-03-01T10:00:00.000Z');

it('makes unique ids that sort by time', () => {
  const ids = [0, 1, 1000, 1e12].map((ms) => newConversationId(new Date(at.getTime() + ms)));
  expect(ids.toSorted()).toEqual(ids);
  expect(newConversationId(at)).not.toBe(newConversationId(at));
});

it('makes ids that an export need not escape', () => {
  const ids = Array.from({ length: 200 }, () => newConversationId(at));
  expect(ids.map((id) => csvRow([id]))).toEqual(ids.map((id) => `${id}\r\n`));
});

it('recognises the ids that it makes, and refuses other texts', () => {
  expect(isConversationId(newConversationId(at))).toBe(true);
  expect(isConversationId('somebody-elses')).toBe(false);
});
