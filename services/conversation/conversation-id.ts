import { newSecret } from '@contesta/kit/identity';

const pattern = /^[A-Za-z0-9_-]{22}$/;

export const isConversationId = (text: string): boolean => pattern.test(text);

/** An id nobody can guess. Never one that begins with `-`: an export would have to disarm it, and it would read otherwise there. */
export function newConversationId(draw: () => string = newSecret): string {
  let id = draw();
  while (id.startsWith('-')) id = draw();
  return id;
}
