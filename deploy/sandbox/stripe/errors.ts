import { type ProviderAnswer, Refusal } from '../provider-api.ts';

type ErrorType = 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'card_error';
type Details = { code?: string; param?: string };

/** An answer with Stripe's error body. */
export const errorAnswer = (
  status: number,
  type: ErrorType,
  message: string,
  details: Details = {},
): ProviderAnswer => ({ status, body: { error: { ...details, message, type } } });

export const refused = (message: string, details?: Details): Refusal =>
  new Refusal(errorAnswer(400, 'invalid_request_error', message, details));

export const missing = (name: string, id: string, param = 'id'): Refusal =>
  new Refusal(
    errorAnswer(404, 'invalid_request_error', `No such ${name}: '${id}'`, {
      code: 'resource_missing',
      param,
    }),
  );

export const keyReused = (key: string): Refusal =>
  new Refusal(
    errorAnswer(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    ),
  );

export const unauthorised = (): Refusal =>
  new Refusal(errorAnswer(401, 'invalid_request_error', 'Invalid API Key provided'));
