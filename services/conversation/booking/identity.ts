import type { Heard } from './hearing.ts';
import type { Dialogue } from './memory.ts';
import { without } from './next.ts';
import { isFullName } from './reading/visitor.ts';

type Visitor = { name?: string | undefined; email?: string | undefined };

/** As much as is known of a visitor. */
export const visitorOf = ({ name, email }: Visitor): { name?: string; email?: string } => ({
  ...(name ? { name } : {}),
  ...(email ? { email } : {}),
});

/** Notes who the visitor says they are; a bare name counts only where it was asked for. */
export function withVisitor(dialogue: Dialogue, { visitor }: Heard, isAsked: boolean): Dialogue {
  const { name, email, isIntroduced, isSigned } = visitor;
  const isNamed = name !== undefined && (isIntroduced || isSigned || isAsked || isFullName(name));
  if (!isNamed && email === undefined) return dialogue;
  return { ...dialogue, ...(isNamed ? { name } : {}), ...(email === undefined ? {} : { email }) };
}

/** "It's dave, not dvae", "es gmail.com": in the address or the name. */
export function withSwap(dialogue: Dialogue, { visitor }: Heard): Dialogue | null {
  const { swap, domain } = visitor;
  const [user] = dialogue.email?.split('@') ?? [];
  if (domain !== undefined && user !== undefined)
    return { ...dialogue, email: `${user}@${domain}` };
  if (!swap || visitor.isIntroduced) return null;
  const swapped = (text = '') => text.replace(new RegExp(escaped(swap.wrong), 'i'), swap.right);
  const [name, email] = [swapped(dialogue.name), swapped(dialogue.email)];
  if (name === (dialogue.name ?? '') && email === (dialogue.email ?? '')) return null;
  return { ...dialogue, ...visitorOf({ name, email }) };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is asked for anew where somebody says that it is wrong. */
export const corrects: Record<string, ('name' | 'email')[]> = {
  correctName: ['name'],
  correctEmail: ['email'],
  correctVisitor: ['name', 'email'],
};

/** Asks anew for what is wrong; where it is not said which, one of the two is enough. */
export function withoutVisitor(dialogue: Dialogue, wrong: ('name' | 'email')[]): Dialogue {
  const asked = without(dialogue, ...wrong, 'isDoubted');
  return wrong.length > 1 ? { ...asked, former: visitorOf(dialogue) } : asked;
}
