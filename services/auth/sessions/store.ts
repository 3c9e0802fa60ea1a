import type { Store } from '@contesta/kit/store/port';

/** A session. `_id` is the `jti` of its token. */
export type Session = {
  _id: string;
  accountId: string;
  /** The account's epoch when the session was opened. */
  epoch: number;
  startedAt: Date;
  expiresAt: Date;
  endedAt?: Date;
};

/** The access to end: sessions and letter codes of a lower epoch, except the session `keptSession`. */
export type OlderAccess = { accountId: string; epoch: number; keptSession?: string | undefined };

/** A position in the list of ended sessions: the first that ended at `at` or later, or the next after session `id`. */
export type EndedAfter = { at: Date; id?: string | undefined };

export async function openSessions(store: Store) {
  const rows = store.collection<Session>('sessions');
  await rows.createIndex({ accountId: 1 });
  await rows.createIndex({ expiresAt: 1 });
  await rows.createIndex({ endedAt: 1 }, { sparse: true });

  return {
    async add(session: Session): Promise<void> {
      await rows.insertOne(session);
    },
    findLive: (id: string, accountId: string): Promise<Session | null> =>
      rows.findOne({ _id: id, accountId, endedAt: { $exists: false } }),
    findAllOf: (accountId: string): Promise<Session[]> =>
      rows.find({ accountId }).sort({ startedAt: 1 }).toArray(),
    async end(id: string, now: Date): Promise<void> {
      await rows.updateOne({ _id: id, endedAt: { $exists: false } }, { $set: { endedAt: now } });
    },
    async endOlder({ accountId, epoch, keptSession }: OlderAccess, now: Date): Promise<void> {
      const kept = keptSession === undefined ? {} : { _id: { $ne: keptSession } };
      await rows.updateMany(
        { accountId, epoch: { $lt: epoch }, endedAt: { $exists: false }, ...kept },
        { $set: { endedAt: now } },
      );
    },
    /** Ended sessions whose token has not expired, in the order they ended. */
    findEnded({ at, id }: EndedAfter, now: Date, limit: number): Promise<Session[]> {
      const afterId =
        id === undefined ? {} : { $or: [{ endedAt: { $gt: at } }, { _id: { $gt: id } }] };
      return rows
        .find({ endedAt: { $gte: at }, expiresAt: { $gt: now }, ...afterId })
        .sort({ endedAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
    },
    async purge(now: Date): Promise<void> {
      await rows.deleteMany({ expiresAt: { $lt: now } });
    },
  };
}
