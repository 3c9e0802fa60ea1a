import type { OrderRequest } from '@paypal/paypal-server-sdk';
import type { NewPaypalOrder } from './port.ts';

/** The order as PayPal is asked for it. The SDK's words are enums, which exist only once it is imported: hence the casts. */
export function orderRequest(order: NewPaypalOrder): OrderRequest {
  const { ourId, description, amount, currency } = order;
  return {
    intent: 'CAPTURE' as OrderRequest['intent'],
    purchaseUnits: [
      {
        referenceId: ourId,
        customId: ourId,
        description,
        amount: { currencyCode: currency, value: amount },
      },
    ],
    paymentSource: { paypal: { experienceContext: experience(order) } },
  };
}

type Experience = NonNullable<
  NonNullable<NonNullable<OrderRequest['paymentSource']>['paypal']>['experienceContext']
>;

function experience({ returnUrl, cancelUrl, lang }: NewPaypalOrder): Experience {
  return {
    returnUrl,
    cancelUrl,
    brandName: 'Contesta',
    locale: lang === 'es' ? 'es-ES' : 'en-GB',
    userAction: 'PAY_NOW' as NonNullable<Experience['userAction']>,
    shippingPreference: 'NO_SHIPPING' as NonNullable<Experience['shippingPreference']>,
  };
}
