import type { z } from 'zod';

/** The variables that no schema has, each with the schemas' variable that is one typing mistake away from it. */
export function misspeltVariables(
  env: Readonly<Record<string, string | undefined>>,
  schemas: readonly z.ZodObject[],
): [name: string, meant: string][] {
  const known = schemas.flatMap(({ shape }) => Object.keys(shape));
  const unknown = Object.keys(env).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.find((variable) => isOneMistakeAway(name, variable));
    return meant === undefined ? [] : [[name, meant]];
  });
}

/** Whether one letter is missing, added or replaced, or two neighbours are swapped. */
function isOneMistakeAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [rest, meantRest] = [typed.slice(same), meant.slice(same)];
  const withoutFirst = rest.slice(1);
  const swapped = `${rest.slice(1, 2)}${rest.slice(0, 1)}${rest.slice(2)}`;
  const isMissing = rest === meantRest.slice(1);
  const isAdded = withoutFirst === meantRest;
  const isReplaced = withoutFirst === meantRest.slice(1);
  return isMissing || isAdded || isReplaced || swapped === meantRest;
}
