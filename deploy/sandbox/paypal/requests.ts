import { z } from 'zod';
import { refused, unprocessable } from './errors.ts';
import { moneySchema, type PaypalOrder, type Unit } from './order.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const contextSchema = z.object({
  brand_name: z.string().max(127).optional(),
  return_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
});
const unitSchema = z.looseObject({
  amount: moneySchema,
  reference_id: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(255).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  soft_descriptor: z.string().max(22).optional(),
});
const requestSchema = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(unitSchema).min(1).max(10),
  payment_source: z
    .object({ paypal: z.object({ experience_context: contextSchema.optional() }).optional() })
    .optional(),
  application_context: contextSchema.optional(),
});

type OrderRequest = Pick<PaypalOrder, 'status' | 'unit' | 'brand' | 'returnUrl' | 'cancelUrl'>;

/** Parses a new order. As with PayPal, a `payment_source` requires an action by the payer. */
export function readOrderRequest(body: unknown): OrderRequest {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw refused('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
  const { intent, purchase_units, payment_source, application_context } = parsed.data;
  const [unit] = purchase_units;
  if (!unit || intent !== 'CAPTURE' || purchase_units.length > 1)
    throw unprocessable('UNSUPPORTED_INTENT');
  const context = payment_source?.paypal?.experience_context ?? application_context;
  return {
    status: payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: unit as Unit, // a loose object keeps the caller's other fields
    brand: context?.brand_name ?? null,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
  };
}

const refundSchema = z
  .object({ amount: moneySchema.optional(), note_to_payer: z.string().max(255).optional() })
  .optional();

export function readRefundRequest(body: unknown) {
  const parsed = refundSchema.safeParse(body);
  if (!parsed.success) throw refused('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
  return { amount: parsed.data?.amount ?? null, note: parsed.data?.note_to_payer ?? null };
}
