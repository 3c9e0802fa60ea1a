import type { Notice } from '../ledger.ts';
import type { Capture, Order } from './order.ts';
import { captureBody, orderBody, type Places, refundBody } from './order-body.ts';

type Happened = {
  type: string;
  resourceType: 'checkout-order' | 'capture' | 'refund';
  resource: object;
};

const captureEvents: Partial<Record<Capture['status'], string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
};

/** What PayPal tells of a change: read off the order before and after it. */
function happened(before: Order, after: Order, places: Places): Happened[] {
  const events: Happened[] = [];
  if (before.status !== 'APPROVED' && after.status === 'APPROVED')
    events.push({
      type: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource: orderBody(after, places),
    });
  for (const capture of after.captures) {
    const old = before.captures.find(({ id }) => id === capture.id);
    const type = captureEvents[capture.status];
    if (type && old?.status !== capture.status) {
      const resource = captureBody(after, capture, places);
      events.push({ type, resourceType: 'capture', resource });
    }
    for (const refund of capture.refunds) {
      const was = old?.refunds.find(({ id }) => id === refund.id)?.status;
      if (refund.status !== 'COMPLETED' || was === 'COMPLETED') continue;
      const resource = refundBody(after, capture, refund, places);
      events.push({ type: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', resource });
    }
  }
  return events;
}

/** The order after a change, with the events that tell of it still to be sent. */
export function announce(before: Order, after: Order, places: Places, now: Date): Order {
  const notices = happened(before, after, places).map((event) => noticeOf(event, places, now));
  return notices.length > 0 ? { ...after, notices: [...after.notices, ...notices] } : after;
}

function noticeOf({ type, resourceType, resource }: Happened, { api }: Places, now: Date): Notice {
  const id = `WH-${crypto.randomUUID().toUpperCase()}`;
  const body = {
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [{ href: `${api}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
  return { id, body: JSON.stringify(body), attempts: 0, dueAt: now };
}
