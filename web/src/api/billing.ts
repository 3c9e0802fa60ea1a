import {
  cancelSubscription,
  captureOrder,
  createCheckoutSession,
  createOrder,
  paymentMethods,
  paymentPlan,
  paymentSuccess,
} from '@contesta/contracts/billing';
import { api } from './api.ts';
import { mutationOf, queryOf } from './from-contract.ts';

const billing = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: mutationOf(build, createOrder),
    captureOrder: mutationOf(build, captureOrder, { invalidatesTags: ['me', 'plan'] }),
    paymentSuccess: mutationOf(build, paymentSuccess, { invalidatesTags: ['me', 'plan'] }),
    createCheckoutSession: mutationOf(build, createCheckoutSession),
    cancelSubscription: mutationOf(build, cancelSubscription, { invalidatesTags: ['plan'] }),
    paymentPlan: queryOf(build, paymentPlan, { providesTags: ['plan'] }),
    paymentMethods: queryOf(build, paymentMethods),
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
