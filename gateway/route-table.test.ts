import { endpoint, type Method } from '@contesta/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { callOf, routeTable } from './route-table.ts';

const call = (method: Method, path: string, cors = false) =>
  endpoint({
    id: `${method} ${path}`,
    service: 'chatbots',
    method,
    path,
    summary: '',
    access: 'public',
    replies: { 200: null },
    errors: [],
    cors,
  });

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
  return match && { id, params: match.params, allow: match.route.allow };
};

describe('the table of calls', () => {
  it('finds a call by method and full path', () => {
    expect(found('GET', '/api/bots')).toMatchObject({ id: 'GET /api/bots', params: {} });
    expect(found('PUT', '/api/bots/b1')).toMatchObject({
      id: 'PUT /api/bots/{id}',
      params: { id: 'b1' },
    });
    expect(found('GET', '/api/bots/b1/talks/t1')?.params).toEqual({ id: 'b1', talk: 't1' });
  });

  it('prefers a literal segment, and falls back to the parameter when the literal has no match', () => {
    expect(found('POST', '/api/bots/b1/talks/export')?.id).toBe('POST /api/bots/{id}/talks/export');
    expect(found('GET', '/api/bots/b1/talks/export')).toMatchObject({
      id: undefined,
      allow: 'POST',
    });
    expect(found('GET', '/api/bots/new/talks/t1')?.params).toEqual({ id: 'new', talk: 't1' });
    expect(found('GET', '/api/bots/new')?.params).toEqual({ id: 'new' });
  });

  it('lists the methods of a path, with HEAD for GET', () => {
    expect(found('DELETE', '/api/bots')).toMatchObject({ id: undefined, allow: 'GET, HEAD, POST' });
    expect(found('HEAD', '/api/bots')?.id).toBe('GET /api/bots');
  });

  it('lists the methods of a path that any site may use', () => {
    expect(table.match('/api/bots/b1')?.route.crossOrigin).toBe('GET, HEAD');
    expect(table.match('/api/bots')?.route.crossOrigin).toBeNull();
  });

  it.each([
    '/api',
    '/api/',
    '/api/bots/',
    '/api//bots',
    '//api/bots',
    '/API/bots',
    '/api/bots/b1/',
    '/api/bots/b1/talks',
    '/api/bots/b1/talks//',
    '/api/bots/../bots',
    '/api/bots/..',
    '/api/bots/.',
    '/api/bots/%2e%2E',
    '/api/bots/a%2Fb',
    '/api/bots/a%5Cb',
    '/api/bots/a%00b',
    '/api/bots/%',
    '/api/bots/%zz',
    '/api/bots/%ff',
    '/api/b%6fts',
    '/api/bots/constructor/__proto__',
    '',
    '/',
    '*',
  ])('finds nothing at %s', (path) => {
    expect(table.match(path)).toBeNull();
  });

  it('decodes a parameter', () => {
    expect(found('GET', '/api/bots/b%31')?.params).toEqual({ id: 'b1' });
  });

  it('throws 405 with the allowed methods', () => {
    const route = table.match('/api/bots')?.route;
    expect(() => route && callOf(route, 'DELETE')).toThrow(
      expect.objectContaining({
        code: 'METHOD_NOT_ALLOWED',
        details: { headers: { Allow: 'GET, HEAD, POST' } },
      }),
    );
  });
});
