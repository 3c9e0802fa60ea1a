import type { Endpoint } from '@contesta/contracts/endpoint';

/** The calls that share a path, by the method that makes them. */
export type Route = {
  calls: ReadonlyMap<string, Endpoint>;
  /** The methods it takes, as the `Allow` header lists them. */
  allow: string;
  /** The methods that any site may use from a page, as a preflight's answer lists them; null for none. */
  crossOrigin: string | null;
};

export type Match = { route: Route; params: Record<string, string> };
export type RouteTable = { match(path: string): Match | null };

type Branch = {
  literals: Map<string, Branch>;
  parameter?: Branch;
  endpoints: Endpoint[];
  route?: Route;
  names: string[];
};

/** Compiles the table once. A literal segment wins over a parameter; calls of services among themselves are left out. */
export function routeTable(endpoints: readonly Endpoint[]): RouteTable {
  const root = branch();
  for (const endpoint of endpoints) if (endpoint.access !== 'internal') plant(root, endpoint);
  return {
    match(path) {
      const values: string[] = [];
      const found = find(root, path.split('/'), 1, values);
      if (!found?.route) return null;
      const params: Record<string, string> = {};
      for (const [i, name] of found.names.entries()) {
        const value = decoded(values[i] ?? '');
        if (value === null) return null;
        params[name] = value;
      }
      return { route: found.route, params };
    },
  };
}

const branch = (): Branch => ({ literals: new Map(), endpoints: [], names: [] });

function plant(root: Branch, endpoint: Endpoint): void {
  let at = root;
  const names: string[] = [];
  for (const segment of endpoint.path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name) names.push(name);
    at = name ? parameterOf(at) : literalOf(at, segment);
  }
  at.names = names;
  at.endpoints.push(endpoint);
  at.route = routeOf(at.endpoints);
}

function parameterOf(at: Branch): Branch {
  at.parameter ??= branch();
  return at.parameter;
}

function literalOf(at: Branch, segment: string): Branch {
  const next = at.literals.get(segment) ?? branch();
  at.literals.set(segment, next);
  return next;
}

/** A call that reads is also made with HEAD, for its headers alone. */
function routeOf(endpoints: readonly Endpoint[]): Route {
  const calls = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    calls.set(endpoint.method, endpoint);
    if (endpoint.method === 'GET') calls.set('HEAD', endpoint);
  }
  const open = [...calls].filter(([, { cors }]) => cors).map(([method]) => method);
  return {
    calls,
    allow: [...calls.keys()].join(', '),
    crossOrigin: open.length > 0 ? open.join(', ') : null,
  };
}

function find(at: Branch, segments: string[], depth: number, values: string[]): Branch | null {
  const segment = segments[depth];
  if (segment === undefined) return at.route ? at : null;
  const literal = at.literals.get(segment);
  const found = literal && find(literal, segments, depth + 1, values);
  if (found) return found;
  if (!at.parameter || segment === '') return null;
  const known = values.length;
  values.push(segment);
  const below = find(at.parameter, segments, depth + 1, values);
  if (!below) values.length = known;
  return below;
}

/** A parameter's value, or null for text that no id could be: a path in disguise, or what is no text at all. */
function decoded(segment: string): string | null {
  try {
    const value = segment.includes('%') ? decodeURIComponent(segment) : segment;
    return /^\.{1,2}$|[/\\\p{Cc}]/u.test(value) ? null : value;
  } catch {
    return null;
  }
}
