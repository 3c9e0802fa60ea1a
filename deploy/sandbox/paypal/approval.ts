import { languageOf } from '@contesta/kit/language';
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { Refused } from '../answer.ts';
import { approvalPage, donePage, gonePage } from './approval-page.ts';
import { buyer, type Order, orderId } from './order.ts';
import { approve } from './order-rules.ts';
import type { Orders } from './orders.ts';

const path = '/checkoutnow';
const action = `/sandbox/paypal${path}`;
const done = '/sandbox/paypal/done';

const decisionSchema = z.object({
  token: z.string(),
  decision: z.enum(['approve', 'cancel']),
  popup: z.string().optional(),
});

/** Where a buyer says yes or no, in the shop's own tab or in a popup of it. */
export function approvalRoutes(orders: Orders, publicUrl: string): Router {
  const router = Router();

  router.get(path, async (req, res) => {
    const order = await orders.get(String(req.query.token)).catch(nobody);
    if (!order) return gone(req, res);
    const page = { order, action, isPopup: req.query.popup === '1', lang: languageOf(req) };
    res.type('html').send(approvalPage(page));
  });

  router.post(path, urlencoded({ extended: false }), async (req, res) => {
    const decision = decisionSchema.safeParse(req.body);
    if (!decision.success) return gone(req, res);
    const { token, decision: said, popup } = decision.data;
    const order = await orders.get(token).catch(nobody);
    if (!order) return gone(req, res);
    if (said === 'approve') await orders.change(token, approve);
    res.redirect(303, popup ? popupEnd(order, said) : wayBack(order, said));
  });

  router.get('/done', (req, res) => {
    res.type('html').send(donePage(languageOf(req), '/sandbox/paypal/done.js'));
  });

  function wayBack(order: Order, said: 'approve' | 'cancel'): string {
    const url = new URL((said === 'approve' ? order.returnUrl : order.cancelUrl) ?? publicUrl);
    url.searchParams.set('token', orderId(order._id));
    if (said === 'approve') url.searchParams.set('PayerID', buyer.payer_id);
    return url.href;
  }

  return router;
}

const popupEnd = (order: Order, said: 'approve' | 'cancel'): string =>
  `${done}?${new URLSearchParams({ outcome: said, token: orderId(order._id), PayerID: buyer.payer_id })}`;

function gone(req: Request, res: Response): void {
  res
    .status(404)
    .type('html')
    .send(gonePage(languageOf(req)));
}

function nobody(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}
