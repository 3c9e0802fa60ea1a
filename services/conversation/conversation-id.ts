import { newSecret } from '@contesta/kit/identity';

const pattern = /^[0-9a-z]{8}[A-Za-z0-9_-]{22}$/;

export const isConversationId = (text: string): boolean => pattern.test(text);

/**
 * An id nobody can guess: the time, then 128 random bits. Neighbours in time are neighbours in every index, and it
 * never begins with a `-`, which an export would have to disarm.
 */
export function newConversationId(at: Date): string {
  return at.getTime().toString(36).padStart(8, '0') + newSecret();
}
