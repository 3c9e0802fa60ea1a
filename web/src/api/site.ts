import { calls } from '@contesta/contracts/calls';
import type { contact } from '@contesta/contracts/mail';
import { type Operator, operatorPath } from '@contesta/contracts/operator';
import { api, mutationFor } from './api.ts';

const site = api.injectEndpoints({
  endpoints: (build) => ({
    contact: mutationFor<typeof contact>(build, calls.contact),
    operator: build.query<Operator, void>({
      query: () => ({ call: { method: 'GET', path: operatorPath, access: 'public' } }),
    }),
  }),
});

export const { useContactMutation, useOperatorQuery } = site;
