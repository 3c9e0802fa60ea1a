import type { Lang } from '@contesta/contracts/text';
import { escapeHtml } from '../escape-html.ts';
import { htmlPage } from '../page.ts';
import { showMoney } from '../show-money.ts';
import { buyerEmail } from './objects/session.ts';
import { type Purchase, totalOf } from './purchase.ts';

const words = {
  es: {
    title: 'Pagar con tarjeta',
    note: 'Esto es un Stripe de prueba: no se mueve dinero.',
    every: { day: 'al día', week: 'a la semana', month: 'al mes', year: 'al año' },
    email: 'Correo',
    card: 'Tarjeta',
    expiry: 'Caduca',
    code: 'CVC',
    pay: 'Pagar',
    cancel: 'Cancelar y volver',
    declined: 'Tu tarjeta ha sido rechazada. Prueba con otra.',
    gone: 'Esta página de pago no existe o ha caducado.',
  },
  en: {
    title: 'Pay by card',
    note: 'This is a Stripe for testing: no money moves.',
    every: { day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
    email: 'Email',
    card: 'Card',
    expiry: 'Expires',
    code: 'CVC',
    pay: 'Pay',
    cancel: 'Cancel and go back',
    declined: 'Your card was declined. Try another one.',
    gone: 'This page to pay on does not exist or has expired.',
  },
} as const;

type PayPage = { purchase: Purchase; action: string; lang: Lang; isDeclined?: boolean };

/** What is bought and for how much, with a card that is good; one form says yes, the other no. */
export function payPage({ purchase: { wanted }, action, lang, isDeclined }: PayPage): string {
  const text = words[lang];
  const price = showMoney(totalOf(wanted), wanted.currency, lang);
  const field = (label: string, name: string, value: string) =>
    `<label>${label}<input name="${name}" autocomplete="off" value="${escapeHtml(value)}"></label>`;
  const form = (decision: string, inside: string) =>
    `<form method="post" action="${action}"><input type="hidden" name="decision" value="${decision}">${inside}</form>`;
  return htmlPage({
    lang,
    title: text.title,
    body: `<div class="card"><h1>Stripe</h1><p class="meta">${text.note}</p>
<p>${escapeHtml(wanted.name)}</p>
<p class="price">${price}${wanted.interval ? ` <small>${text.every[wanted.interval]}</small>` : ''}</p>
${isDeclined ? `<p class="refused" role="alert">${text.declined}</p>` : ''}
${form(
  'pay',
  `${field(text.email, 'email', wanted.email ?? buyerEmail)}${field(text.card, 'card', '4242 4242 4242 4242')}
<div class="pair">${field(text.expiry, 'expiry', '12/34')}${field(text.code, 'cvc', '123')}</div>
<button type="submit">${text.pay}</button>`,
)}
${form('cancel', `<button type="submit" class="quiet">${text.cancel}</button>`)}</div>`,
  });
}

export const gonePage = (lang: Lang): string =>
  htmlPage({
    lang,
    title: words[lang].title,
    body: `<div class="card"><h1>Stripe</h1><p>${words[lang].gone}</p></div>`,
  });
