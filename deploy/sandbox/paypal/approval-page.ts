import type { Lang } from '@contesta/contracts/text';
import { escapeHtml } from '../escape-html.ts';
import { htmlPage } from '../page.ts';
import { showMoney } from '../show-money.ts';
import { cents } from './money.ts';
import { buyer, type Order, orderId } from './order.ts';

const words = {
  es: {
    title: 'Pagar con PayPal',
    note: 'Esto es un PayPal de prueba: no se mueve dinero.',
    account: 'Cuenta de PayPal',
    approve: 'Aprobar',
    cancel: 'Cancelar y volver',
    nothing: 'Compra',
    gone: 'Este pedido no existe o ha caducado.',
    done: 'Ya puedes cerrar esta ventana.',
  },
  en: {
    title: 'Pay with PayPal',
    note: 'This is a PayPal for testing: no money moves.',
    account: 'PayPal account',
    approve: 'Approve',
    cancel: 'Cancel and go back',
    nothing: 'Purchase',
    gone: 'This order does not exist or has expired.',
    done: 'You can close this window now.',
  },
} as const;

type Approval = { order: Order; action: string; isPopup: boolean; lang: Lang };

/** What is bought and for how much; one form says yes, the other no. */
export function approvalPage({ order, action, isPopup, lang }: Approval): string {
  const text = words[lang];
  const { amount, description } = order.unit;
  const what = typeof description === 'string' ? description : text.nothing;
  const form = (decision: 'approve' | 'cancel', button: string, fields = '') =>
    `<form method="post" action="${action}"><input type="hidden" name="token" value="${orderId(order._id)}">
<input type="hidden" name="decision" value="${decision}">${
      isPopup ? '<input type="hidden" name="popup" value="1">' : ''
    }${fields}${button}</form>`;
  const account = `<label>${text.account}<input name="email" type="email" autocomplete="off" value="${buyer.email_address}"></label>`;
  return htmlPage({
    lang,
    title: text.title,
    body: `<div class="card"><h1>PayPal</h1><p class="meta">${text.note}</p>
<p>${order.brand ? `<strong>${escapeHtml(order.brand)}</strong> · ` : ''}${escapeHtml(what)}</p>
<p class="price">${showMoney(cents(amount), amount.currency_code, lang)}</p>
${form('approve', `<button type="submit">${text.approve}</button>`, account)}
${form('cancel', `<button type="submit" class="quiet">${text.cancel}</button>`)}</div>`,
  });
}

export const gonePage = (lang: Lang): string =>
  htmlPage({
    lang,
    title: words[lang].title,
    body: `<div class="card"><h1>PayPal</h1><p>${words[lang].gone}</p></div>`,
  });

/** Where a popup ends: its script tells the page that opened it, and closes the window. */
export const donePage = (lang: Lang, script: string): string =>
  htmlPage({
    lang,
    title: words[lang].title,
    body: `<div class="card"><h1>PayPal</h1><p>${words[lang].done}</p></div>`,
    script,
  });
