import { buyer, type Capture, merchant, orderId, type PaypalOrder, type Refund } from './order.ts';

/** The URLs of PayPal's API and of its approval page. */
export type Urls = { api: string; approval: string };

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });
const stamp = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

function orderLinks(order: PaypalOrder, { api, approval }: Urls) {
  const self = `${api}/v2/checkout/orders/${orderId(order._id)}`;
  const approve = `${approval}?token=${orderId(order._id)}`;
  const first = link(self, 'self');
  if (order.status === 'COMPLETED') return [first];
  if (order.status === 'PAYER_ACTION_REQUIRED') return [first, link(approve, 'payer-action')];
  const capture = link(`${self}/capture`, 'capture', 'POST');
  if (order.status === 'APPROVED') return [first, capture];
  return [first, link(approve, 'approve'), link(self, 'update', 'PATCH'), capture];
}

/** PayPal's short answer, if the whole order is not requested. */
export function orderSummary(order: PaypalOrder, urls: Urls) {
  return { id: orderId(order._id), status: order.status, links: orderLinks(order, urls) };
}

export function orderBody(order: PaypalOrder, urls: Urls) {
  const isApproved = ['APPROVED', 'COMPLETED'].includes(order.status);
  const wallet = { email_address: buyer.email_address, account_id: buyer.payer_id };
  return {
    ...orderSummary(order, urls),
    intent: 'CAPTURE',
    create_time: stamp(order.createdAt),
    ...(isApproved && {
      payer: buyer,
      payment_source: { paypal: { ...wallet, account_status: 'VERIFIED', name: buyer.name } },
    }),
    purchase_units: [unitBody(order, urls)],
  };
}

function unitBody(order: PaypalOrder, urls: Urls) {
  const unit = { reference_id: 'default', payee: merchant, ...order.unit };
  if (order.captures.length === 0) return unit;
  const captures = order.captures.map((capture) => captureBody(order, capture, urls));
  const refunds = order.captures.flatMap((capture) =>
    capture.refunds.map((refund) => refundBody(order, capture, refund, urls)),
  );
  return { ...unit, payments: { captures, ...(refunds.length > 0 && { refunds }) } };
}

const tags = ({ unit: { custom_id, invoice_id } }: PaypalOrder) => ({
  ...(custom_id !== undefined && { custom_id }),
  ...(invoice_id !== undefined && { invoice_id }),
});

export function captureBody(order: PaypalOrder, capture: Capture, { api }: Urls) {
  const self = `${api}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    ...tags(order),
    payee: merchant,
    supplementary_data: { related_ids: { order_id: orderId(order._id) } },
    create_time: stamp(capture.at),
    update_time: stamp(capture.at),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${api}/v2/checkout/orders/${orderId(order._id)}`, 'up'),
    ],
  };
}

export function refundBody(order: PaypalOrder, capture: Capture, refund: Refund, { api }: Urls) {
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    ...tags(order),
    ...(refund.note !== null && { note_to_payer: refund.note }),
    seller_payable_breakdown: { gross_amount: refund.amount, net_amount: refund.amount },
    create_time: stamp(refund.at),
    update_time: stamp(refund.at),
    links: [
      link(`${api}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${api}/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}
