import type {
  cancelSubscription,
  captureOrder,
  createCheckoutSession,
  createOrder,
  paymentMethods,
  paymentPlan,
  paymentSuccess,
} from '@contesta/contracts/billing';
import { calls } from '@contesta/contracts/calls';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { api, mutationFor, queryFor } from './api.ts';

const invalidatesPlan = { invalidatesTags: ['me' as const, 'plan' as const] };

const billing = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: mutationFor<typeof createOrder>(build, calls.createOrder),
    captureOrder: mutationFor<typeof captureOrder>(build, calls.captureOrder, invalidatesPlan),
    paymentSuccess: mutationFor<typeof paymentSuccess>(
      build,
      calls.paymentSuccess,
      invalidatesPlan,
    ),
    createCheckoutSession: mutationFor<typeof createCheckoutSession>(
      build,
      calls.createCheckoutSession,
    ),
    cancelSubscription: mutationFor<typeof cancelSubscription>(build, calls.cancelSubscription, {
      invalidatesTags: ['plan'],
    }),
    paymentPlan: queryFor<typeof paymentPlan>(build, calls.paymentPlan, { providesTags: ['plan'] }),
    paymentMethods: queryFor<typeof paymentMethods>(build, calls.paymentMethods),
  }),
});

export const {
  useCreateOrderMutation,
  useCaptureOrderMutation,
  usePaymentSuccessMutation,
  useCreateCheckoutSessionMutation,
  useCancelSubscriptionMutation,
  usePaymentPlanQuery,
  usePaymentMethodsQuery,
} = billing;

/** The payment methods that the server offers. */
export type PaymentMethods = ReplyOf<typeof paymentMethods>;
