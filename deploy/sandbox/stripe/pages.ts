import type { Lang } from '@contesta/contracts/text';
import { languageOf } from '@contesta/kit/http/answer';
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { escapeHtml, htmlPage, messagePage, showMoney } from '../page.ts';
import { buyerEmail, payPath } from './checkout-objects.ts';
import { type Purchase, totalOf } from './purchase.ts';
import { pay } from './purchase-rules.ts';
import type { Purchases } from './purchases.ts';
import { idOf, parseId } from './wire-format.ts';

const decisionSchema = z.object({
  decision: z.enum(['pay', 'cancel']),
  card: z.string().optional(),
});
/** The card number that Stripe's test mode always declines. */
const declinedCard = '4000000000000002';

type PageParts = { purchases: Purchases; faults: Faults; publicUrl: string };

/** The payment page of a session. */
export function buyerPages({ purchases, faults, publicUrl }: PageParts): Router {
  const router = Router();

  async function purchaseOf(req: Request): Promise<Purchase | null> {
    const parsed = parseId(String(req.params.session));
    return parsed?.kind === 'cs_test' ? await purchases.ledger.find(parsed.stem) : null;
  }

  router.get('/pay/:session', async (req, res) => {
    const purchase = await purchaseOf(req);
    if (purchase?.status === 'complete') return res.redirect(303, successUrl(purchase));
    if (purchase?.status !== 'open') return sendNotFound(req, res);
    res.type('html').send(payPage({ purchase, lang: languageOf(req) }));
  });

  router.post('/pay/:session', urlencoded({ extended: false }), async (req, res) => {
    const purchase = await purchaseOf(req);
    const form = decisionSchema.safeParse(req.body);
    if (!purchase || !form.success) return sendNotFound(req, res);
    if (form.data.decision === 'cancel')
      return res.redirect(303, purchase.wanted.cancelUrl ?? publicUrl);
    const result = await tryToPay(purchase, form.data.card);
    if (result?.status === 'complete') return res.redirect(303, successUrl(result));
    if (result) return sendNotFound(req, res);
    const page = { purchase, lang: languageOf(req), isDeclined: true };
    res.status(402).type('html').send(payPage(page));
  });

  /** Tries to pay; returns the purchase, or null if the card is declined. */
  async function tryToPay(purchase: Purchase, card = ''): Promise<Purchase | null> {
    if (purchase.status !== 'open') return purchase;
    const fault = await faults.take('stripe', 'session', ['pending', 'declined']);
    if (fault?.kind === 'declined' || card.replace(/\D/g, '') === declinedCard) return null;
    const id = idOf('cs_test', purchase._id);
    const paid = await purchases.change(id, 'checkout.session', (current, now) =>
      pay(current, now, fault?.kind ?? null),
    );
    return paid.purchase;
  }

  return router;
}

const successUrl = ({ _id, wanted }: Purchase): string =>
  wanted.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', idOf('cs_test', _id));

function sendNotFound(req: Request, res: Response): void {
  const lang = languageOf(req);
  const { title, gone } = texts[lang];
  res
    .status(404)
    .type('html')
    .send(messagePage({ lang, title, heading: 'Stripe', text: gone }));
}

const texts = {
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
    gone: 'This payment page does not exist or has expired.',
  },
} as const;

type PayPage = { purchase: Purchase; lang: Lang; isDeclined?: boolean };

/** Shows the purchase and its price, with a valid card number, a form to pay and one to cancel. */
function payPage({ purchase, lang, isDeclined }: PayPage): string {
  const { wanted } = purchase;
  const text = texts[lang];
  const price = showMoney(totalOf(wanted), wanted.currency, lang);
  const field = (label: string, name: string, value: string) =>
    `<label>${label}<input name="${name}" autocomplete="off" value="${escapeHtml(value)}"></label>`;
  const form = (decision: string, inside: string) =>
    `<form method="post" action="${payPath(purchase)}"><input type="hidden" name="decision" value="${decision}">${inside}</form>`;
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
