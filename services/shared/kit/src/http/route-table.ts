import type { Endpoint } from '@contesta/contracts/endpoint';
import { problem } from '../errors.ts';

/** The calls that share a path, by the method that makes them. */
export type Route = {
  calls: ReadonlyMap<string, Endpoint>;
  /** The methods it takes, as the `Allow` header lists them. */
  allow: string;
  /** The methods that any site may use from a page, as a preflight's answer lists them; null for none. */
  crossOrigin: string | null;
};

export type Match = { route: Route; params: Record<string, string> };

/** The calls of a process by method and whole path: the one place that says what is a 404 and what a 405. */
export type RouteTable = {
  /** The calls at a path, and its parameters; null when there are none. */
  match(path: string): Match | null;
  /** One call and its parameters. Throws Problem NOT_FOUND, or METHOD_NOT_ALLOWED with the `Allow` header. */
  find(method: string, path: string): { endpoint: Endpoint; params: Record<string, string> };
};

type Branch = {
  literals: Map<string, Branch>;
  parameter?: Branch;
  endpoints: Endpoint[];
  route?: Route;
  names: string[];
};

/** Compiles the table once. A literal segment wins over a parameter. */
export function routeTable(endpoints: readonly Endpoint[]): RouteTable {
  const root = branch();
  for (const endpoint of endpoints) plant(root, endpoint);

  function match(path: string): Match | null {
    const values: string[] = [];
    const found = findBranch(root, path.split('/'), 1, values);
    if (!found?.route) return null;
    const params: Record<string, string> = {};
    for (const [i, name] of found.names.entries()) {
      const value = decoded(values[i] ?? '');
      if (value === null) return null;
      params[name] = value;
    }
    return { route: found.route, params };
  }

  return {
    match,
    find(method, path) {
      const found = match(path);
      if (!found) throw problem('NOT_FOUND');
      return { endpoint: callOf(found.route, method), params: found.params };
    },
  };
}

/** The call that a method makes. Throws Problem METHOD_NOT_ALLOWED with the `Allow` header. */
export function callOf({ calls, allow }: Route, method: string): Endpoint {
  const endpoint = calls.get(method);
  if (!endpoint) throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: allow } });
  return endpoint;
}

/** The path of a request's target, as it was sent, without its query. */
export function pathOf(url: string | undefined): string {
  const target = url ?? '/';
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
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

function findBranch(
  at: Branch,
  segments: string[],
  depth: number,
  values: string[],
): Branch | null {
  const segment = segments[depth];
  if (segment === undefined) return at.route ? at : null;
  const literal = at.literals.get(segment);
  const found = literal && findBranch(literal, segments, depth + 1, values);
  if (found) return found;
  if (!at.parameter || segment === '') return null;
  const known = values.length;
  values.push(segment);
  const below = findBranch(at.parameter, segments, depth + 1, values);
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
