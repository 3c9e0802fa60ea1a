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
import { api, mutationOf, queryOf } from './api.ts';

const newPlan = { invalidatesTags: ['me' as const, 'plan' as const] };

const billing = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: mutationOf<typeof createOrder>(build, calls.createOrder),
    captureOrder: mutationOf<typeof captureOrder>(build, calls.captureOrder, newPlan),
    paymentSuccess: mutationOf<typeof paymentSuccess>(build, calls.paymentSuccess, newPlan),
    createCheckoutSession: mutationOf<typeof createCheckoutSession>(
      build,
      calls.createCheckoutSession,
    ),
    cancelSubscription: mutationOf<typeof cancelSubscription>(build, calls.cancelSubscription, {
      invalidatesTags: ['plan'],
    }),
    paymentPlan: queryOf<typeof paymentPlan>(build, calls.paymentPlan, { providesTags: ['plan'] }),
    paymentMethods: queryOf<typeof paymentMethods>(build, calls.paymentMethods),
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

/** How one can pay here, as the server says. */
export type PaymentMethods = ReplyOf<typeof paymentMethods>;
