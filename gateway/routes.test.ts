import { revocations } from '@contesta/contracts/internal';
import { expect, it } from 'vitest';
import { publicEndpoints, publicRoutes } from './routes.ts';

it('the route table finds every public call and no internal one', () => {
  const table = publicRoutes([...publicEndpoints, revocations]);
  for (const { id, method, path } of publicEndpoints) {
    const match = table.match(path.replace(/\{\w+\}/g, 'abcdefgh'));
    expect(match?.route.calls.get(method)?.id).toBe(id);
  }
  expect(table.match(revocations.path)).toBeNull();
});
