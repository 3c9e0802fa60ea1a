import { type Endpoint, invalidParameter } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';

/** The calls of one path, by method. */
export type Route = {
  calls: ReadonlyMap<string, Endpoint>;
  /** The value of the `Allow` header. */
  allow: string;
  /** The value of `Access-Control-Allow-Methods`: the methods that any site may call. Null if there are none. */
  corsMethods: string | null;
};

export type Match = { route: Route; params: Record<string, string> };

/** Finds calls by full path. Decides what is a 404 and, with `endpointOf`, what is a 405. */
export type RouteTable = {
  /** The route of a path and the path's parameters. Null if no route matches or a parameter is invalid. */
  match(path: string): Match | null;
};

type Branch = {
  literals: Map<string, Branch>;
  parameter?: Branch;
  endpoints: Endpoint[];
  route?: Route;
  parameterNames: string[];
};

/** Compiles the table once. If two routes match a path, a literal segment wins over a parameter. */
export function routeTable(endpoints: readonly Endpoint[]): RouteTable {
  const root = branch();
  for (const endpoint of endpoints) insert(root, endpoint);

  return {
    match(path) {
      const values: string[] = [];
      const found = findBranch(root, path.split('/'), 1, values);
      if (!found?.route) return null;
      const params: Record<string, string> = {};
      for (const [i, name] of found.parameterNames.entries()) {
        const value = decoded(values[i] ?? '');
        if (value === null) return null;
        params[name] = value;
      }
      return { route: found.route, params };
    },
  };
}

/** The call for a method. Throws Problem METHOD_NOT_ALLOWED with the `Allow` header. */
export function endpointOf({ calls, allow }: Route, method: string): Endpoint {
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

const branch = (): Branch => ({ literals: new Map(), endpoints: [], parameterNames: [] });

function insert(root: Branch, endpoint: Endpoint): void {
  let node = root;
  const names: string[] = [];
  for (const segment of endpoint.path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name) names.push(name);
    node = name ? parameterOf(node) : literalOf(node, segment);
  }
  node.parameterNames = names;
  node.endpoints.push(endpoint);
  node.route = routeOf(node.endpoints);
}

function parameterOf(node: Branch): Branch {
  node.parameter ??= branch();
  return node.parameter;
}

function literalOf(node: Branch, segment: string): Branch {
  const next = node.literals.get(segment) ?? branch();
  node.literals.set(segment, next);
  return next;
}

/** HEAD requests use the endpoint of GET. */
function routeOf(endpoints: readonly Endpoint[]): Route {
  const calls = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    calls.set(endpoint.method, endpoint);
    if (endpoint.method === 'GET') calls.set('HEAD', endpoint);
  }
  const corsMethods = [...calls].filter(([, { cors }]) => cors).map(([method]) => method);
  return {
    calls,
    allow: [...calls.keys()].join(', '),
    corsMethods: corsMethods.length > 0 ? corsMethods.join(', ') : null,
  };
}

function findBranch(
  node: Branch,
  segments: string[],
  depth: number,
  values: string[],
): Branch | null {
  const segment = segments[depth];
  if (segment === undefined) return node.route ? node : null;
  const literal = node.literals.get(segment);
  const found = literal && findBranch(literal, segments, depth + 1, values);
  if (found) return found;
  if (!node.parameter || segment === '') return null;
  const countBefore = values.length;
  values.push(segment);
  const deeper = findBranch(node.parameter, segments, depth + 1, values);
  if (!deeper) values.length = countBefore;
  return deeper;
}

/** A parameter's decoded value; null if the encoding or the value is invalid. */
function decoded(segment: string): string | null {
  try {
    const value = segment.includes('%') ? decodeURIComponent(segment) : segment;
    return invalidParameter.test(value) ? null : value;
  } catch {
    return null;
  }
}
