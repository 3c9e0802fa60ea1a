import { Router } from 'express';
import { escapeHtml, showDate, table } from '../page.ts';
import { providerApi } from '../provider-api.ts';
import type { StandIn, StandInParts } from '../stand-in.ts';
import { googleApi } from './api.ts';
import { type Grant, openGrants } from './grants.ts';
import { consentPages } from './pages.ts';

/** Plays Google's sign-in under `/sandbox/google`: its page, the tokens it gives, and the keys it signs them with. */
export async function openGoogleStandIn(parts: StandInParts): Promise<StandIn> {
  const { store, faults, publicUrl, clock, log } = parts;
  const grants = await openGrants(store, clock);
  const { calls, conventions } = googleApi({ grants, clock });
  const routes = Router()
    .use(consentPages({ grants, publicUrl }))
    .use(providerApi(calls, { conventions, faults, log }));
  return {
    name: 'google',
    title: 'Google',
    routes: Router().use('/google', routes),
    state: async () => ({
      grants: (await grants.newest()).map(({ email, name, scope, at }) => ({
        email,
        name,
        scope,
        at: at.toISOString(),
      })),
    }),
    page: async () => grantsHtml(await grants.newest()),
    close: async () => {},
  };
}

function grantsHtml(grants: Grant[]): string {
  if (grants.length === 0) return '<p>Nadie ha entrado todavía.</p>';
  return table(
    ['Quién', 'Cuándo', 'Permisos'],
    grants.map(({ email, at, scope }) => [escapeHtml(email), showDate(at), escapeHtml(scope)]),
  );
}
