import { calls } from '@contesta/contracts/calls';
import { publicEndpoints } from '@contesta/gateway/routes';
import { expect, it } from 'vitest';
import { filesLike, isTest } from '../testing/tree.ts';

it('every public call of calls.ts is in a list of endpoints that gateway/routes.ts reads', () => {
  expect(publicEndpoints.map(({ id }) => id).toSorted()).toEqual(Object.keys(calls).toSorted());
});

it('every public call is bound to a handler by its service', () => {
  const sources = filesLike(/^services\/.*\.ts$/).filter(({ path }) => !isTest(path));
  const sourcesOf = (service: string) =>
    sources.filter(({ path }) => path.startsWith(`services/${service}/`));
  const isBound = (service: string, id: string) =>
    sourcesOf(service).some(({ text }) => new RegExp(`\\bbind\\(\\s*${id},`).test(text));
  const unbound = publicEndpoints.filter(({ service, id }) => !isBound(service, id));
  expect(unbound.map(({ service, id }) => `${service}: ${id}`)).toEqual([]);
});
