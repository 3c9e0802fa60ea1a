export type Selector = { metric: string; labels: string[] };
export type Expression = { selectors: Selector[]; groupedBy: string[]; isGrouped: boolean };

const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** What a PromQL expression names: its measures with the labels they are chosen by, and the labels it groups by. */
export function namesIn(expression: string): Expression {
  const plain = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const groups = [...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)];
  const bare = plain.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const found = bare.matchAll(/([A-Za-z_:][\w:]*)\s*(\(|\{[^}]*\})?/g);
  const selectors = [...found]
    .filter(([, name = '', after = '']) => after !== '(' && !words.has(name))
    .map(([, metric = '', after = '']) => ({ metric, labels: labelsIn(after) }));
  return {
    selectors,
    groupedBy: groups.flatMap(([, list = '']) => list.split(',').map((one) => one.trim())),
    isGrouped: /\b(?:sum|max|min|avg|absent)\b/.test(plain),
  };
}

const labelsIn = (braces: string): string[] =>
  [...braces.matchAll(/([A-Za-z_]\w*)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
