import { join } from 'node:path';
import type { Lang } from '@contesta/contracts/text';
import { languageOf } from '@contesta/kit/http/answer';
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { escapeHtml, htmlPage, messagePage, showMoney } from '../page.ts';
import { Refusal } from '../provider-api.ts';
import { buyer, cents, orderId, type PaypalOrder } from './order.ts';
import { approve } from './order-rules.ts';
import type { Orders } from './orders.ts';

const base = '/sandbox/paypal';
/** The browser's scripts: the checkout button, and the script of the popup's last page. */
const scripts = { '/sdk.js': 'button.js', '/done.js': 'done.js' } as const;

const decisionSchema = z.object({
  token: z.string(),
  decision: z.enum(['approve', 'cancel']),
  popup: z.string().optional(),
});
type Decision = z.infer<typeof decisionSchema>['decision'];

/** The pages where a buyer approves or cancels, in the shop's tab or in a popup. */
export function buyerPages(orders: Orders, publicUrl: string): Router {
  const router = Router();

  router.get('/checkoutnow', async (req, res) => {
    const order = await visibleOrder(String(req.query.token));
    if (!order) return sendNotFound(req, res);
    const page = { order, isPopup: req.query.popup === '1', lang: languageOf(req) };
    res.type('html').send(approvalPage(page));
  });

  router.post('/checkoutnow', urlencoded({ extended: false }), async (req, res) => {
    const form = decisionSchema.safeParse(req.body);
    if (!form.success) return sendNotFound(req, res);
    const { token, decision, popup } = form.data;
    const order = await visibleOrder(token);
    if (!order) return sendNotFound(req, res);
    if (decision === 'approve') await orders.change(token, approve);
    res.redirect(303, popup ? popupEnd(order, decision) : shopUrl(order, decision));
  });

  router.get('/done', (req, res) => void res.type('html').send(donePage(languageOf(req))));

  for (const [path, file] of Object.entries(scripts))
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'no-cache').sendFile(join(import.meta.dirname, 'browser', file));
    });
  return router;

  async function visibleOrder(id: string): Promise<PaypalOrder | null> {
    try {
      return await orders.get(id);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  function shopUrl(order: PaypalOrder, decision: Decision): string {
    const url = new URL((decision === 'approve' ? order.returnUrl : order.cancelUrl) ?? publicUrl);
    url.searchParams.set('token', orderId(order._id));
    if (decision === 'approve') url.searchParams.set('PayerID', buyer.payer_id);
    return url.href;
  }
}

const popupEnd = (order: PaypalOrder, decision: Decision): string =>
  `${base}/done?${new URLSearchParams({ outcome: decision, token: orderId(order._id), PayerID: buyer.payer_id })}`;

function sendNotFound(req: Request, res: Response): void {
  const lang = languageOf(req);
  const page = messagePage({ ...head(lang), text: texts[lang].gone });
  res.status(404).type('html').send(page);
}

const texts = {
  es: {
    title: 'Pagar con PayPal',
    note: 'Esto es un PayPal de prueba: no se mueve dinero.',
    account: 'Cuenta de PayPal',
    approve: 'Aprobar',
    cancel: 'Cancelar y volver',
    purchase: 'Compra',
    gone: 'Este pedido no existe o ha caducado.',
    done: 'Ya puedes cerrar esta ventana.',
  },
  en: {
    title: 'Pay with PayPal',
    note: 'This is a PayPal for testing: no money moves.',
    account: 'PayPal account',
    approve: 'Approve',
    cancel: 'Cancel and go back',
    purchase: 'Purchase',
    gone: 'This order does not exist or has expired.',
    done: 'You can close this window now.',
  },
} as const;

type Approval = { order: PaypalOrder; isPopup: boolean; lang: Lang };

/** Shows the purchase and its price, with a form to approve and one to cancel. */
function approvalPage({ order, isPopup, lang }: Approval): string {
  const text = texts[lang];
  const { amount, description } = order.unit;
  const title = typeof description === 'string' ? description : text.purchase;
  const form = (decision: 'approve' | 'cancel', button: string, fields = '') =>
    `<form method="post" action="${base}/checkoutnow"><input type="hidden" name="token" value="${orderId(order._id)}">
<input type="hidden" name="decision" value="${decision}">${
      isPopup ? '<input type="hidden" name="popup" value="1">' : ''
    }${fields}${button}</form>`;
  const account = `<label>${text.account}<input name="email" type="email" autocomplete="off" value="${buyer.email_address}"></label>`;
  return htmlPage({
    lang,
    title: text.title,
    body: `<div class="card"><h1>PayPal</h1><p class="meta">${text.note}</p>
<p>${order.brand ? `<strong>${escapeHtml(order.brand)}</strong> · ` : ''}${escapeHtml(title)}</p>
<p class="price">${showMoney(cents(amount), amount.currency_code, lang)}</p>
${form('approve', `<button type="submit">${text.approve}</button>`, account)}
${form('cancel', `<button type="submit" class="quiet">${text.cancel}</button>`)}</div>`,
  });
}

/** The popup's last page: its script posts the result to the opener and closes the window. */
const donePage = (lang: Lang): string =>
  messagePage({ ...head(lang), text: texts[lang].done, script: `${base}/done.js` });

const head = (lang: Lang) => ({ lang, title: texts[lang].title, heading: 'PayPal' });
