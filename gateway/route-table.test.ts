import { endpoint, type Method } from '@contesta/contracts/endpoint';
import { revocations } from '@contesta/contracts/internal';
import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';
import { publicEndpoints, publicRoutes } from './routes.ts';

const common = { service: 'chatbots', access: 'public', replies: { 200: null } } as const;
const call = (method: Method, path: string, cors = false) =>
  endpoint({ ...common, id: `${method} ${path}`, method, path, summary: '', errors: [], cors });

const table = routeTable([
  call('GET', '/api/bots'),
  call('POST', '/api/bots'),
  call('GET', '/api/bots/{id}', true),
  call('PUT', '/api/bots/{id}'),
  call('GET', '/api/bots/{id}/talks/{talk}'),
  call('POST', '/api/bots/{id}/talks/export'),
  call('GET', '/api/bots/new/look'),
]);

const found = (method: string, path: string) => {
  const match = table.match(path);
  const id = match?.route.calls.get(method)?.id;
  return match && { id, params: match.params };
};

describe('the table of calls', () => {
  it.each([
    ['GET', '/api/bots', 'GET /api/bots', {}],
    ['PUT', '/api/bots/b1', 'PUT /api/bots/{id}', { id: 'b1' }],
    ['GET', '/api/bots/b%31', 'GET /api/bots/{id}', { id: 'b1' }],
    ['GET', '/api/bots/b1/talks/t1', 'GET /api/bots/{id}/talks/{talk}', { id: 'b1', talk: 't1' }],
    ['HEAD', '/api/bots', 'GET /api/bots', {}],
    ['POST', '/api/bots/b1/talks/export', 'POST /api/bots/{id}/talks/export', { id: 'b1' }],
    // A literal segment is tried first, then the parameter.
    ['GET', '/api/bots/new/talks/t1', 'GET /api/bots/{id}/talks/{talk}', { id: 'new', talk: 't1' }],
    ['GET', '/api/bots/new', 'GET /api/bots/{id}', { id: 'new' }],
  ])('finds %s %s', (method, path, id, params) => {
    expect(found(method, path)).toMatchObject({ id, params });
  });

  it('lists the methods that any site may use on a path', () => {
    expect(table.match('/api/bots/b1')?.route.corsMethods).toBe('GET, HEAD');
    expect(table.match('/api/bots')?.route.corsMethods).toBeNull();
  });

  const slashes = '/api /api/ /api/bots/ /api//bots //api/bots /api/bots/b1/ /api/bots/b1/talks//';
  const dots = '/api/bots/../bots /api/bots/.. /api/bots/. /api/bots/%2e%2E';
  const escapes = '%2F %5C %00 % %zz %ff'.split(' ').map((text) => `/api/bots/a${text}b`);
  const names = '/API/bots /api/b%6fts /api/bots/b1/talks /api/bots/constructor/__proto__ / *';
  const none = ['', '/api/bots/%', ...`${slashes} ${dots} ${names}`.split(' '), ...escapes];
  it.each(none)('finds nothing at "%s"', (path) => expect(table.match(path)).toBeNull());
});

it('the route table finds every public call and no internal one', () => {
  const table = publicRoutes([...publicEndpoints, revocations]);
  for (const { id, method, path } of publicEndpoints) {
    const match = table.match(path.replace(/\{\w+\}/g, 'abcdefgh'));
    expect(match?.route.calls.get(method)?.id).toBe(id);
  }
  expect(table.match(revocations.path)).toBeNull();
});
