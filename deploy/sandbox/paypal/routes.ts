import type { Clock } from '@contesta/kit/identity';
import type { Answer } from '../answer.ts';
import type { Call, Handle } from '../provider-api.ts';
import type { Sign } from '../signing-key.ts';
import { notFound, refused } from './errors.ts';
import { wrong } from './money.ts';
import { type Order, orderId } from './order.ts';
import { captureBody, orderBody, orderSummary, type Places, refundBody } from './order-body.ts';
import { readRefundRequest } from './order-request.ts';
import { capture, refund } from './order-rules.ts';
import type { Orders } from './orders.ts';
import { isOurs } from './transmissions.ts';

const requestIdOf = ({ header }: Call) => header('paypal-request-id') ?? null;
const wantsAll = ({ header }: Call) => header('prefer') === 'return=representation';
const param = ({ params }: Call, name: string) => params[name] ?? '';

/** The calls about orders. PayPal answers 201 to what it does, 200 to what it had done under the same request id. */
export function orderCalls(orders: Orders, places: Places) {
  const create: Handle = async (call) => {
    const { order, isNew } = await orders.create(call.body, requestIdOf(call), call.fault);
    const draw = wantsAll(call) ? orderBody : orderSummary;
    return { status: isNew ? 201 : 200, body: draw(order, places) };
  };

  const get: Handle = async (call) => {
    const order = await orders.get(param(call, 'id'));
    return { status: 200, body: orderBody(shown(order, call), places) };
  };

  const captureOrder: Handle = async (call) => {
    const before = await orders.get(param(call, 'id'));
    const asked = { requestId: requestIdOf(call), fault: call.fault };
    const { order, isNew } = await orders.change(orderId(before._id), (one, now) =>
      capture(one, { ...asked, now }),
    );
    return { status: isNew ? 201 : 200, body: orderBody(order, places) };
  };

  return { create, get, captureOrder };
}

export function paymentCalls(orders: Orders, places: Places) {
  const getCapture: Handle = async (call) => {
    const order = shown(await orders.ofPart(param(call, 'id')), call);
    const found = order.captures.find(({ id }) => id === param(call, 'id'));
    if (!found) throw notFound();
    return { status: 200, body: captureBody(order, found, places) };
  };

  const refundCapture: Handle = async (call) => {
    const asked = { ...readRefundRequest(call.body), requestId: requestIdOf(call) };
    const id = param(call, 'id');
    const { order, isNew } = await orders.change(id, (one, now) =>
      refund(one, id, { ...asked, fault: call.fault, now }),
    );
    const refunds = order.captures.find((one) => one.id === id)?.refunds ?? [];
    const given = refunds.find(
      ({ requestId }) => requestId !== null && requestId === asked.requestId,
    );
    return refundAnswer(order, given?.id ?? refunds.at(-1)?.id, {
      status: isNew ? 201 : 200,
      isWhole: wantsAll(call),
    });
  };

  const getRefund: Handle = async (call) =>
    refundAnswer(await orders.ofPart(param(call, 'id')), param(call, 'id'), {
      status: 200,
      isWhole: true,
    });

  function refundAnswer(
    order: Order,
    id: string | undefined,
    { status, isWhole }: { status: number; isWhole: boolean },
  ): Answer {
    for (const one of order.captures) {
      const found = one.refunds.find((given) => given.id === id);
      if (!found) continue;
      const body = refundBody(order, one, found, places);
      return {
        status,
        body: isWhole ? body : { id: body.id, status: body.status, links: body.links },
      };
    }
    throw notFound();
  }

  return { getCapture, refundCapture, getRefund };
}

export const verifyCall =
  (sign: Sign, clock: Clock): Handle =>
  async ({ body, fault }) => {
    const answer = isOurs(sign, body, clock());
    if (answer === null) throw refused('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
    const isBelieved = answer && fault !== 'declined';
    return { status: 200, body: { verification_status: isBelieved ? 'SUCCESS' : 'FAILURE' } };
  };

/** An order as a call is shown it: under a fault with another amount than it has. */
function shown(order: Order, { fault }: Call): Order {
  if (fault !== 'wrong-amount') return order;
  return {
    ...order,
    unit: { ...order.unit, amount: wrong(order.unit.amount) },
    captures: order.captures.map((one) => ({ ...one, amount: wrong(one.amount) })),
  };
}
