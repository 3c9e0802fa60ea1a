import { z } from 'zod';
import type { PaypalSdk } from './client.ts';

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** Asks PayPal whether it sent a notice. The SDK has no words for this call, but its client makes it. */
export async function isTheirs({ client }: PaypalSdk, question: string): Promise<boolean> {
  const request = client.getRequestBuilderFactory()(
    'POST',
    '/v1/notifications/verify-webhook-signature',
  );
  request.authenticate([{ oauth2: true }]);
  request.header('Content-Type', 'application/json');
  request.text(question);
  const { result } = await request.callAsText();
  return verdict.parse(JSON.parse(result)).verification_status === 'SUCCESS';
}
