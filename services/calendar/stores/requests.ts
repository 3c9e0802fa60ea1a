import { createHash } from 'node:crypto';
import type { Lang } from '@contesta/contracts/text';
import type { Outgoing } from '@contesta/kit/bus/port';
import {
  documentSource,
  outboxFields,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';

/** A visitor's request for the links of their appointments. */
type AppointmentRequest = {
  requestId: string;
  chatbotId: string;
  ownerId: string;
  /** The visitor's email address in lower case. */
  mailKey: string;
  language: Lang;
  expiresAt: Date;
};

type Stored = AppointmentRequest & { _id: string } & WithOutbox;

export type Requests = Awaited<ReturnType<typeof openRequests>>;

/** The limit of unexpired requests for each email address and bot. */
const maxActive = 3;

/**
 * Requests expire after an hour. Each uses one of three ids derived from bot
 * and email address, so a fourth request finds no free id.
 */
export async function openRequests(store: Store) {
  const requests = store.collection<Stored>('requests');
  await requests.createIndex({ requestId: 1 }, { unique: true });
  await requests.createIndex({ chatbotId: 1 });
  await requests.createIndex({ ownerId: 1 });
  await requests.createIndex({ expiresAt: 1 });
  await requests.createIndex({ unsent: 1 }, { sparse: true });

  async function forget(
    filter: { requestId: string } | { chatbotId: string } | { ownerId: string },
  ): Promise<void> {
    const { deletedCount } = await requests.deleteMany(filter);
    if (deletedCount > 0) await store.scrub();
  }

  /** Stores a request under an id; false when an unexpired request has that id. */
  async function take(
    _id: string,
    request: AppointmentRequest,
    event: Outgoing,
    now: Date,
  ): Promise<boolean> {
    const $set = { ...request, ...outboxFields([event]) };
    return await unlessDuplicate(
      requests.updateOne({ _id, expiresAt: { $lte: now } }, { $set }, { upsert: true }),
    );
  }

  return {
    source: documentSource('requests', requests) satisfies OutboxSource,

    /** Stores a request with its event and returns the id for the outbox; null when the address's limit is reached. */
    async add(request: AppointmentRequest, event: Outgoing, now: Date): Promise<string | null> {
      for (let n = 1; n <= maxActive; n += 1) {
        const id = idOf(request, n);
        if (await take(id, request, event, now)) return id;
      }
      return null;
    },
    find: (requestId: string, now: Date): Promise<AppointmentRequest | null> =>
      requests.findOne({ requestId, expiresAt: { $gt: now } }),

    dropExpired: async (now: Date): Promise<void> =>
      void (await requests.deleteMany({ expiresAt: { $lte: now } })),
    forget: (requestId: string) => forget({ requestId }),
    forgetChatbot: (chatbotId: string) => forget({ chatbotId }),
    forgetOwner: (ownerId: string) => forget({ ownerId }),
  };
}

const idOf = ({ chatbotId, mailKey }: AppointmentRequest, n: number): string =>
  createHash('sha256').update(`${chatbotId} ${mailKey} ${n}`).digest('base64url').slice(0, 22);
