import { googleStandInKeys } from '@contesta/auth/google/access';
import { isEmail, type Lang } from '@contesta/contracts/text';
import { languageOf } from '@contesta/kit/http/answer';
import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { escapeHtml, htmlPage, messagePage } from '../page.ts';
import type { Grants, Request } from './grants.ts';

type PageParts = { grants: Grants; publicUrl: string };

const text = z.string().min(1).max(500);
const requestSchema = z.object({
  client_id: z.literal(googleStandInKeys.clientId),
  redirect_uri: text,
  response_type: z.literal('code'),
  scope: text,
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
  access_type: z.enum(['online', 'offline']).optional(),
});
const decisionSchema = requestSchema.extend({
  decision: z.enum(['allow', 'deny']),
  email: z.string().refine(isEmail).optional(),
  name: z.string().max(100).optional(),
});

const path = '/o/oauth2/v2/auth';

/** The consent page. It redirects only to our own callback. */
export function consentPages({ grants, publicUrl }: PageParts): Router {
  const callbackUrl = `${publicUrl}/api/google-auth/callback`;
  const isOwnRequest = ({ redirect_uri }: Pick<Request, 'redirect_uri'>) =>
    redirect_uri === callbackUrl;
  const router = Router();

  router.get(path, (req, res) => {
    const lang = languageOf(req);
    const request = requestSchema.safeParse(req.query);
    if (request.success && isOwnRequest(request.data))
      return res.type('html').send(consentPage(request.data, lang));
    res.status(400).type('html').send(wrongPage(lang));
  });

  router.post(path, urlencoded({ extended: false }), async (req, res) => {
    const form = decisionSchema.safeParse(req.body);
    if (!form.success || !isOwnRequest(form.data))
      return res
        .status(400)
        .type('html')
        .send(wrongPage(languageOf(req)));
    const { decision, email = person.email, name = person.name, ...request } = form.data;
    const result =
      decision === 'allow'
        ? { code: await grants.add(request, { email, name }) }
        : { error: 'access_denied' };
    res.redirect(303, `${callbackUrl}?${new URLSearchParams({ state: request.state, ...result })}`);
  });

  return router;
}

/** The default user. */
const person = { email: 'ana.prueba@gmail.com', name: 'Ana Prueba' };

const texts = {
  es: {
    title: 'Iniciar sesión con Google',
    lead: 'Contesta quiere saber quién eres.',
    calendar: 'Contesta quiere saber cuándo estás ocupado y apuntar citas en tu calendario.',
    note: 'Esto es un Google de prueba: pon el correo que quieras.',
    scopes: 'Permisos',
    email: 'Correo',
    name: 'Nombre',
    allow: 'Permitir',
    deny: 'No permitir',
    wrong: 'Esta petición no es de Contesta.',
  },
  en: {
    title: 'Sign in with Google',
    lead: 'Contesta wants to know who you are.',
    calendar:
      'Contesta wants to know when you are busy and to write appointments into your calendar.',
    note: 'This is a Google for testing: type any email address.',
    scopes: 'Permissions',
    email: 'Email',
    name: 'Name',
    allow: 'Allow',
    deny: 'Do not allow',
    wrong: 'This request is not from Contesta.',
  },
} as const;

function wrongPage(lang: Lang): string {
  const { title, wrong } = texts[lang];
  return messagePage({ lang, title, heading: 'Google', text: wrong });
}

/** Shows the app and the requested scopes, with a form to allow and one to deny; both contain the request. */
function consentPage(request: z.infer<typeof requestSchema>, lang: Lang): string {
  const words = texts[lang];
  const hidden = (decision: string) =>
    Object.entries({ ...request, decision })
      .flatMap(([name, value]) =>
        value ? `<input type="hidden" name="${name}" value="${escapeHtml(value)}">` : [],
      )
      .join('');
  const form = (decision: string, inner: string) =>
    `<form method="post" action="/sandbox/google${path}">${hidden(decision)}${inner}</form>`;
  const field = (label: string, name: string, type: string, value: string) =>
    `<label>${label}<input name="${name}" type="${type}" value="${value}" required></label>`;
  return htmlPage({
    lang,
    title: words.title,
    body: `<div class="card"><h1>${words.title}</h1><p>${/calendar/.test(request.scope) ? words.calendar : words.lead}</p><p class="meta">${words.note}</p>
<p class="meta">${words.scopes}: ${escapeHtml(request.scope)}</p>
${form(
  'allow',
  `${field(words.email, 'email', 'email', person.email)}${field(words.name, 'name', 'text', person.name)}
<button type="submit">${words.allow}</button>`,
)}
${form('deny', `<button type="submit" class="quiet">${words.deny}</button>`)}</div>`,
  });
}
