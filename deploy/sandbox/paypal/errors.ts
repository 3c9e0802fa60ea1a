import { type ProviderAnswer, Refusal } from '../provider-api.ts';

const sentences = {
  INVALID_REQUEST: [
    400,
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error has occurred.'],
} as const;
type Name = keyof typeof sentences;

const issues: Record<string, string> = {
  INVALID_RESOURCE_ID:
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  DUPLICATE_REQUEST_ID: 'The value of PayPal-Request-Id header has already been used.',
  UNSUPPORTED_INTENT: 'The stand-in supports only intent CAPTURE with one purchase unit.',
  ORDER_NOT_APPROVED:
    'Payer has not yet approved the Order for payment. Please redirect the payer to the rel:approve url ' +
    'returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.',
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture.',
  REFUND_NOT_PERMITTED_DUE_TO_PENDING_CAPTURE: 'The capture is not completed.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'Capture could not be refunded due to insufficient funds.',
};

/** PayPal's error body: a name for the status, and the exact issue in `details`. */
export function errorAnswer(name: Name, issue?: string): ProviderAnswer {
  const [status, message] = sentences[name];
  const details = issue ? [{ issue, description: issues[issue] ?? message }] : [];
  const debugId = crypto.randomUUID().slice(0, 13).replace('-', '');
  return { status, body: { name, details, message, debug_id: debugId, links: [] } };
}

export const refused = (name: Name, issue?: string): Refusal =>
  new Refusal(errorAnswer(name, issue));

export const notFound = (): Refusal => refused('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
export const unprocessable = (issue: string): Refusal => refused('UNPROCESSABLE_ENTITY', issue);

/** The OAuth error for an unknown client or token. */
export const unauthorised = (error: 'invalid_client' | 'invalid_token'): Refusal =>
  new Refusal({
    status: 401,
    body: {
      error,
      error_description:
        error === 'invalid_client'
          ? 'Client Authentication failed'
          : 'Token signature verification failed',
    },
  });
