import type { Lang } from '@contesta/contracts/text';
import { isEmail } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { Router } from 'express';
import { z } from 'zod';
import { escapeHtml, showDate, table } from '../page.ts';
import { providerApi } from '../provider-api.ts';
import { controlCall, type StandIn, type StandInParts } from '../stand-in.ts';
import { googleApi } from './api.ts';
import { type CalendarEvent, type Events, openEvents } from './events.ts';
import { type Grants, openGrants } from './grants.ts';
import { consentPages } from './pages.ts';

/** The stand-in for Google under `/sandbox/google`: the consent page, tokens, public keys, and calendars. */
export async function openGoogleStandIn(parts: StandInParts): Promise<StandIn> {
  const { store, faults, publicUrl, clock, log } = parts;
  const grants = await openGrants(store, clock);
  const events = await openEvents(store, clock);
  const { calls, conventions } = googleApi({ grants, events, clock });
  const routes = Router()
    .use(consentPages({ grants, publicUrl }))
    .post('/withdraw', ...controlCall(personSchema, withdraw(grants)))
    .post('/events', ...controlCall(ownEventSchema, writeEvent(events), 201))
    .use(providerApi(calls, { conventions, faults, log }));
  return {
    name: 'google',
    title: 'Google',
    routes: Router().use('/google', routes),
    state: async () => ({
      grants: (await grants.newest()).map(({ email, name, scope, at, revokedAt }) => ({
        email,
        name,
        scope,
        at: at.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
      events: (await events.newest()).map(viewOf),
    }),
    page: async (lang) =>
      grantsHtml(await grants.newest(), lang) + eventsHtml(await events.newest(), lang),
    close: async () => {},
  };
}

const email = z.string().refine(isEmail);
const personSchema = z.object({ email });
const ownEventSchema = z.object({
  email,
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  summary: z.string().max(200).default('Ocupado'),
});

/** A user withdraws all consents in their Google account. */
const withdraw = (grants: Grants) => async (person: z.infer<typeof personSchema>) => {
  await grants.endAllOf(person.email);
  return person;
};

/** A user adds an event to their own calendar. */
const writeEvent = (events: Events) => async (ownEvent: z.infer<typeof ownEventSchema>) => {
  const { email, summary, start, end } = ownEvent;
  const times = { start: { dateTime: start }, end: { dateTime: end } };
  const event = await events.add(email, { summary, ...times });
  if (!event) throw problem('INTERNAL');
  return viewOf(event);
};

const viewOf = ({ email, id, status, fields, start, end }: CalendarEvent) => ({
  email,
  id,
  status,
  summary: fields.summary ?? null,
  description: fields.description ?? null,
  start: start.toISOString(),
  end: end.toISOString(),
});

const texts = {
  es: {
    nobody: 'Nadie ha entrado todavía.',
    grants: ['Quién', 'Cuándo', 'Permisos'],
    withdrawn: 'Retirados',
    events: ['Calendario de', 'Desde', 'Hasta', 'Qué'],
    cancelled: 'Cancelado',
  },
  en: {
    nobody: 'Nobody has signed in yet.',
    grants: ['Who', 'When', 'Permissions'],
    withdrawn: 'Withdrawn',
    events: ['Calendar of', 'From', 'To', 'What'],
    cancelled: 'Cancelled',
  },
};

function grantsHtml(grants: Awaited<ReturnType<Grants['newest']>>, lang: Lang): string {
  const words = texts[lang];
  if (grants.length === 0) return `<p>${words.nobody}</p>`;
  return table(
    words.grants,
    grants.map(({ email, at, scope, revokedAt }) => [
      escapeHtml(email),
      showDate(at, lang),
      revokedAt ? words.withdrawn : escapeHtml(scope),
    ]),
  );
}

function eventsHtml(events: CalendarEvent[], lang: Lang): string {
  const words = texts[lang];
  if (events.length === 0) return '';
  return table(
    words.events,
    events.map(({ email, start, end, fields, status }) => [
      escapeHtml(email),
      showDate(start, lang),
      showDate(end, lang),
      status === 'cancelled' ? words.cancelled : escapeHtml(fields.summary ?? ''),
    ]),
  );
}
