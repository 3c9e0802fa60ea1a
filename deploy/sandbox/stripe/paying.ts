import { languageOf } from '@contesta/kit/language';
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { idOf, placeOf } from './ids.ts';
import { gonePage, payPage } from './pay-page.ts';
import type { Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import { pay } from './session-rules.ts';

const decisionSchema = z.object({
  decision: z.enum(['pay', 'cancel']),
  card: z.string().optional(),
});
/** The card that Stripe's test mode always declines. */
const declinedCard = '4000000000000002';

type PayingParts = { purchases: Purchases; faults: Faults; publicUrl: string };

/** The page that a session leads a buyer to. */
export function payingRoutes({ purchases, faults, publicUrl }: PayingParts): Router {
  const router = Router();

  async function sessionNamed(req: Request): Promise<Purchase | null> {
    const place = placeOf(String(req.params.session));
    return place?.kind === 'cs_test' ? await purchases.ledger.find(place.stem) : null;
  }

  router.get('/pay/:session', async (req, res) => {
    const purchase = await sessionNamed(req);
    if (purchase?.status === 'complete') return res.redirect(303, successUrl(purchase));
    if (!purchase || isOver(purchase)) return gone(req, res);
    res.type('html').send(payPage({ purchase, action: actionOf(purchase), lang: languageOf(req) }));
  });

  router.post('/pay/:session', urlencoded({ extended: false }), async (req, res) => {
    const purchase = await sessionNamed(req);
    const said = decisionSchema.safeParse(req.body);
    if (!purchase || !said.success) return gone(req, res);
    if (said.data.decision === 'cancel')
      return res.redirect(303, purchase.wanted.cancelUrl ?? publicUrl);
    const paid = await take(purchase, said.data.card);
    if (paid?.status === 'complete') return res.redirect(303, successUrl(paid));
    if (paid) return gone(req, res);
    const page = { purchase, action: actionOf(purchase), lang: languageOf(req), isDeclined: true };
    res.status(402).type('html').send(payPage(page));
  });

  /** The purchase after the attempt; null when the card is declined. */
  async function take(purchase: Purchase, card = ''): Promise<Purchase | null> {
    if (purchase.status !== 'open') return purchase;
    const fault = await faults.next('stripe', 'session', ['pending', 'declined']);
    if (fault?.kind === 'declined' || card.replace(/\D/g, '') === declinedCard) return null;
    return await purchases.change(idOf('cs_test', purchase._id), 'checkout.session', (one, now) =>
      pay(one, now, fault?.kind ?? null),
    );
  }

  const isOver = (purchase: Purchase) => purchase.status !== 'open';
  return router;
}

const actionOf = ({ _id }: Purchase) => `/sandbox/stripe/pay/${idOf('cs_test', _id)}`;

const successUrl = ({ _id, wanted }: Purchase): string =>
  wanted.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', idOf('cs_test', _id));

function gone(req: Request, res: Response): void {
  res
    .status(404)
    .type('html')
    .send(gonePage(languageOf(req)));
}
