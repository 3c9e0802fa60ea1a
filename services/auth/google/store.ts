import type { DocCollection, Store } from '@contesta/kit/store/port';
import type { FlowSecrets } from './provider.ts';

/** A flow through Google that has started. `_id` is the hash of the state, `browser` the hash of the cookie. */
export type GoogleFlow = Pick<FlowSecrets, 'nonce' | 'verifier'> & {
  _id: string;
  browser: string;
  timeZone?: string;
  /** The account to link a calendar to; absent for a sign-in. */
  linking?: LinkTarget;
  until: Date;
};

/** The account to link a calendar to. Invalid once its epoch has changed. */
export type LinkTarget = { accountId: string; epoch: number };

/** A permission to start linking a calendar. `_id` is the hash of the ticket, `browser` the hash of the cookie. */
type Ticket = LinkTarget & { _id: string; browser: string; until: Date };

/** A code at the end of a sign-in, which the page exchanges for a session. `_id` is the hash of the code. */
export type SignInCode = {
  _id: string;
  accountId: string;
  epoch: number;
  /** The hash of the browser's cookie. */
  browser: string;
  /** The Google id to add to the account after its password is checked. */
  googleSub?: string;
  until: Date;
};

export async function openGoogleStore(store: Store) {
  // In stored data, flows are called journeys and codes arrivals.
  const flows = store.collection<GoogleFlow>('googleJourneys');
  const codes = store.collection<SignInCode>('googleArrivals');
  const tickets = store.collection<Ticket>('googleTickets');
  await flows.createIndex({ until: 1 });
  await codes.createIndex({ until: 1 });
  await tickets.createIndex({ until: 1 });

  return {
    addFlow: async (flow: GoogleFlow) => void (await flows.insertOne(flow)),
    takeFlow: (id: string, now: Date) => take(flows, id, now),
    addCode: async (code: SignInCode) => void (await codes.insertOne(code)),
    findCode: (id: string, now: Date) => codes.findOne({ _id: id, until: { $gt: now } }),
    takeCode: (id: string, now: Date) => take(codes, id, now),
    addTicket: async (ticket: Ticket) => void (await tickets.insertOne(ticket)),
    takeTicket: (id: string, now: Date) => take(tickets, id, now),
    async purge(now: Date): Promise<void> {
      await flows.deleteMany({ until: { $lt: now } });
      await codes.deleteMany({ until: { $lt: now } });
      await tickets.deleteMany({ until: { $lt: now } });
    },
  };
}

/** Deletes and returns the row, for one caller only; null if it is missing, already taken or expired. */
async function take<T extends GoogleFlow | SignInCode | Ticket>(
  rows: DocCollection<T>,
  id: string,
  now: Date,
): Promise<T | null> {
  const byId = { _id: id } as never; // the driver's filter type does not know the fields of a type parameter
  const found = await rows.findOne(byId);
  const { deletedCount } = await rows.deleteOne(byId);
  return found && deletedCount === 1 && found.until > now ? (found as T) : null;
}
