import { expect, it } from 'vitest';
import { isConversationId, newConversationId } from './conversation-id.ts';
import { csvRow } from './csv.ts';

it('draws again rather than give an id that an export would have to change', () => {
  const drawn = ['-gmXYemoj2ppoEM53gftng', '--mXYemoj2ppoEM53gftng', 'gmXYemoj2ppoEM53gftng-'];
  const id = newConversationId(() => drawn.shift() ?? '');
  expect(id).toBe('gmXYemoj2ppoEM53gftng-');
  expect(csvRow([id])).toBe(`${id}\r\n`);
});

it('knows its own ids', () => {
  expect(isConversationId(newConversationId())).toBe(true);
  expect(isConversationId('somebody-elses')).toBe(false);
});
