import { eventually } from '@contesta/kit/testing/eventually';
import { fetchPage, press } from '../sandbox/testing/press.ts';
import { get, openCaller, post } from './calls.ts';
import { makeOwner, type Owner } from './owner.ts';
import type { Running } from './product.ts';

type Capture = { id: string; status: string; amount: string };
type PaypalOrder = { id: string; status: string; amount: string; captures: Capture[] };
type Charge = { payment_intent: string; refunded: number };
type Session = { id: string; status: string; payment_status: string; charges: Charge[] };
type Subscription = { id: string; status: string; session: string };
type Refund = { id: string; status: string; amount: number; payment_intent: string };
type Letter = { to: string; subject: string; text: string; messageId: string };

export type SandboxState = {
  paypal: { orders: PaypalOrder[] };
  stripe: { sessions: Session[]; subscriptions: Subscription[]; refunds: Refund[] };
  mail: { letters: Letter[] };
};

export type ExportedPayment = {
  paymentId: string;
  provider: string;
  plan: string;
  amount: string;
  state: string;
};
type Fault = {
  provider: 'paypal' | 'stripe' | 'smtp';
  operation: string;
  kind: string;
  times?: number;
  ms?: number;
  pid?: number | undefined;
};
type Order = { orderId: string; approvalUrl: string };

/** The letters that the mail stand-in holds for an address, the newest first. */
export async function lettersTo(url: string, to: string): Promise<Letter[]> {
  const query = new URLSearchParams({ of: 'mail', to });
  const { mail } = await get<Pick<SandboxState, 'mail'>>(`${url}/sandbox/state?${query}`);
  return mail.letters;
}

export type BuyerActions = ReturnType<typeof openBuyerActions>;

/** The actions of buyers on a running product, and the state of the stand-ins. */
export function openBuyerActions({ url }: Pick<Running, 'url'>) {
  const call = openCaller(url);
  const state = () => get<SandboxState>(`${url}/sandbox/state`);
  const planOf = async ({ token }: Owner) =>
    (await get<{ status: string }>(`${url}/api/user/me`, token)).status;

  const atPaypal = async () =>
    (await get<Pick<SandboxState, 'paypal'>>(`${url}/sandbox/state?of=paypal`)).paypal;
  const atStripe = async () =>
    (await get<Pick<SandboxState, 'stripe'>>(`${url}/sandbox/state?of=stripe`)).stripe;

  async function subscription(session: string): Promise<Subscription | undefined> {
    return (await atStripe()).subscriptions.find((found) => found.session === session);
  }

  const order = async ({ token }: Owner, plan: string): Promise<Order> =>
    (await post(`${url}/api/paypal/create-order`, { plan }, token)) as Order; // by the contract
  const capture = ({ token }: Owner, { orderId }: Pick<Order, 'orderId'>, plan: string) =>
    call.post('/paypal/capture-order', { orderId, plan }, { token });

  const fault = (given: Fault) => post(`${url}/sandbox/faults`, given);

  return {
    url,
    call,
    state,
    planOf,
    newBuyer: () => makeOwner(url),
    /** Waits until an account has a plan; the limit is in milliseconds. */
    untilPlan: (owner: Owner, plan: string, limitMs = 10_000) =>
      eventually(async () => {
        const found = await planOf(owner);
        if (found !== plan) throw new Error(`the plan is ${found}`);
      }, limitMs),
    /** The plan with its payment, as billing shows it; `planOf` is the account's status in auth. */
    paymentPlan: ({ token }: Owner) =>
      get<Record<string, unknown>>(`${url}/api/payment/plan`, token),
    order,
    approve: ({ approvalUrl }: Order) => pressOnProviderPage(approvalUrl, url, 'Aprobar'),
    capture,
    /** Creates, approves and captures an order; throws if the capture fails. */
    async buyOrder(owner: Owner, plan: string): Promise<Order> {
      const made = await order(owner, plan);
      await pressOnProviderPage(made.approvalUrl, url, 'Aprobar');
      const { status: code } = await capture(owner, made, plan);
      if (code !== 200) throw new Error(`the capture answered ${code}`);
      return made;
    },
    checkout: async ({ token }: Owner, plan: string): Promise<string> =>
      String((await post(`${url}/api/stripe/create-checkout-session`, { plan }, token)).url),
    pay: (checkoutUrl: string) => pressOnProviderPage(checkoutUrl, url, 'Pagar'),
    /** Stripe's subscription that was paid for on a checkout page. */
    subscriptionOf: (checkoutUrl: string) => subscription(sessionIn(checkoutUrl)),
    cancel: ({ token }: Owner) => call.post('/stripe/cancel-subscription', {}, { token }),
    /**
     * Asks for Pro again, and gets a 409 if Pro is granted, else the first purchase's order or session if it is still
     * open. Returns whether the purchase has gone through: granted, or approved or paid at the provider.
     */
    async askAgainAndCheckApproval(provider: 'paypal' | 'stripe', owner: Owner): Promise<boolean> {
      const path =
        provider === 'paypal' ? '/paypal/create-order' : '/stripe/create-checkout-session';
      const { status: code, body } = await call.post(path, { plan: 'pro' }, owner);
      if (code === 409) return true;
      const { paypal, stripe } = await state();
      const found = [...paypal.orders, ...stripe.sessions].find(({ id }) =>
        provider === 'paypal' ? id === body.orderId : String(body.url).includes(id),
      );
      return ['APPROVED', 'COMPLETED', 'complete'].includes(found?.status ?? '');
    },
    async paypalOrder(id: string): Promise<PaypalOrder | undefined> {
      return (await atPaypal()).orders.find((order) => order.id === id);
    },
    /** The payments in the account's export. */
    payments: async ({ token }: Owner): Promise<ExportedPayment[]> =>
      (await get<{ payments: ExportedPayment[] }>(`${url}/api/user/me/export`, token)).payments,
    letters: ({ email }: Owner) => lettersTo(url, email),
    refunds: async () => (await atStripe()).refunds,
    /** Waits until Stripe's subscription has a status. */
    untilSubscriptionIs: (id: string | undefined, status: string) =>
      eventually(async () => {
        const { subscriptions } = await atStripe();
        const found = subscriptions.find((subscription) => subscription.id === id)?.status;
        if (found !== status) throw new Error(`the subscription is ${found}`);
      }, 15_000),
    fault,
    /** Makes all webhooks of a provider fail until `noFaults` is called. */
    stopWebhooks: (provider: Fault['provider']) =>
      fault({ provider, operation: 'webhook', kind: 'fail', times: 1_000_000 }),
    noFaults: async () => void (await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })),
  };
}

/** Stripe's id of the session of a checkout page. */
export const sessionIn = (checkoutUrl: string): string =>
  /cs_[A-Za-z0-9_]+/.exec(checkoutUrl)?.[0] ?? '';

/** Makes a buyer who pays for a plan by card. `id` is Stripe's id of the subscription; empty for a single payment. */
export async function subscribe(actions: BuyerActions, plan: string) {
  const buyer = await actions.newBuyer();
  const checkout = await actions.checkout(buyer, plan);
  await actions.pay(checkout);
  await actions.untilPlan(buyer, plan, 15_000);
  return { buyer, checkout, id: (await actions.subscriptionOf(checkout))?.id ?? '' };
}

/** Presses a button on a provider's page; returns the URL of the product's page that the provider redirects to. */
async function pressOnProviderPage(page: string, productUrl: string, button: string): Promise<URL> {
  const { pathname, search } = new URL(page);
  const opened = await fetchPage(new URL(pathname + search, productUrl).href);
  const { status, location } = await press(opened, button);
  if (!location) throw new Error(`${pathname} answered ${status}`);
  return new URL(location);
}
