import type { Drawn } from './draw.ts';
import { refused } from './errors.ts';

/** What is left out of an object unless it is asked for. */
const hidden: Record<string, string> = {
  'checkout.session': 'line_items',
  invoice: 'payments',
  charge: 'refunds',
};

type Find = (id: string) => Drawn | null;

/** An object as it is answered: with what the paths of `expand` name in place of ids, without what nobody asked for. */
export function expanded(object: Drawn, paths: string[], find: Find): Drawn {
  const secret = hidden[object.object];
  const copy: Drawn = { ...object };
  if (secret && !paths.some((path) => path.split('.')[0] === secret)) delete copy[secret];
  return fill(copy, paths, find) as Drawn; // fill keeps the shape of what it is given
}

function fill(value: unknown, paths: string[], find: Find): unknown {
  if (Array.isArray(value)) return value.map((one) => enter(one, paths, find));
  const copy: Record<string, unknown> = { ...(value as object) };
  for (const [name, rest] of byFirst(paths)) {
    if (!(name in copy)) throw refused(`This property cannot be expanded (${name}).`);
    copy[name] = enter(copy[name], rest, find);
  }
  return copy;
}

/** Goes into a value: an id becomes the object it names. */
function enter(value: unknown, paths: string[], find: Find): unknown {
  if (value === null) return null;
  if (typeof value === 'string') {
    const found = find(value);
    return found ? expanded(found, paths, find) : value;
  }
  if (isObject(value)) return expanded(value, paths, find);
  return fill(value, paths, find);
}

const isObject = (value: unknown): value is Drawn =>
  typeof value === 'object' && value !== null && 'object' in value && 'id' in value;

function byFirst(paths: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const group = groups.get(first) ?? [];
    groups.set(first, rest.length > 0 ? [...group, rest.join('.')] : group);
  }
  return groups;
}
