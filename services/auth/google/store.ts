import type { DocCollection, Store } from '@contesta/kit/store/port';
import type { Attempt } from './provider.ts';

/** A browser on its way to Google. `_id` is the hash of the state, `browser` that of its cookie. */
export type Journey = Pick<Attempt, 'nonce' | 'verifier'> & {
  _id: string;
  browser: string;
  timeZone?: string;
  /** Whose calendar is to be linked; without it somebody signs in. */
  linking?: Linking;
  until: Date;
};

/** An account as it was when it asked for its calendar. */
export type Linking = { accountId: string; epoch: number };

/** Leave to go and link a calendar. `_id` is the hash of the ticket, `browser` that of the cookie given with it. */
export type Ticket = Linking & { _id: string; browser: string; until: Date };

/** What a sign-in ended in. `_id` is the hash of the code that the page gives back. */
export type Arrival = {
  _id: string;
  accountId: string;
  epoch: number;
  /** The hash of the cookie of the browser that signed in. */
  browser: string;
  /** Who is to be linked to the account once its password is shown. */
  googleSub?: string;
  until: Date;
};

export async function openGoogleStore(store: Store) {
  const journeys = store.collection<Journey>('googleJourneys');
  const arrivals = store.collection<Arrival>('googleArrivals');
  const tickets = store.collection<Ticket>('googleTickets');
  await journeys.createIndex({ until: 1 });
  await arrivals.createIndex({ until: 1 });
  await tickets.createIndex({ until: 1 });

  return {
    addJourney: async (journey: Journey) => void (await journeys.insertOne(journey)),
    takeJourney: (id: string, now: Date) => take(journeys, id, now),
    addArrival: async (arrival: Arrival) => void (await arrivals.insertOne(arrival)),
    findArrival: (id: string, now: Date) => arrivals.findOne({ _id: id, until: { $gt: now } }),
    takeArrival: (id: string, now: Date) => take(arrivals, id, now),
    addTicket: async (ticket: Ticket) => void (await tickets.insertOne(ticket)),
    takeTicket: (id: string, now: Date) => take(tickets, id, now),
    async purge(now: Date): Promise<void> {
      await journeys.deleteMany({ until: { $lt: now } });
      await arrivals.deleteMany({ until: { $lt: now } });
      await tickets.deleteMany({ until: { $lt: now } });
    },
  };
}

/** What has this id, for one caller alone; null when another was first, or its time is over. */
async function take<T extends Journey | Arrival | Ticket>(
  rows: DocCollection<T>,
  id: string,
  now: Date,
): Promise<T | null> {
  const found = await rows.findOne({ _id: id } as never);
  const { deletedCount } = await rows.deleteOne({ _id: id } as never);
  return found && deletedCount === 1 && found.until > now ? (found as T) : null;
}
