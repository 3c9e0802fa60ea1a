import { isWithin } from '../../answer/text/edits.ts';
import { setOf } from '../../answer/text/stop-words.ts';

/** Where most people have their mail, and names near to these that are others' own. */
const common = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud'];
const others = setOf('mail email ymail gmx');
/** Ends that no address has, or none of those above. */
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
};

/** The address that was meant where its domain is a slip of a well-known one; null where it looks right. */
export function meantAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const [name = '', ...rest] = email
    .slice(at + 1)
    .toLowerCase()
    .split('.');
  const ending = rest.at(-1) ?? '';
  const right = others.has(name) ? name : (common.find((one) => isWithin(name, one, 1)) ?? name);
  const isCommon = common.includes(right);
  const end =
    ending === 'co' && right === 'gmail' && rest.length === 1 ? 'com' : (endings[ending] ?? ending);
  const domain = [right, ...rest.slice(0, -1), end].join('.');
  const isSlip = right !== name || (end !== ending && (isCommon || ending === 'con'));
  return isSlip ? `${email.slice(0, at)}@${domain}` : null;
}
