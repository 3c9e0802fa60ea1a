import { chatbotSites } from '@contesta/contracts/chatbots';
import { chatbotDeleted } from '@contesta/contracts/events';
import { openLru } from '@contesta/kit/cache/memory';
import type { Limiter } from '@contesta/kit/cache/port';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Chatbots } from './chatbots.ts';
import type { ChatbotsStore } from './store.ts';

/** A site that has shown a bot: its host, first and last time. Nothing about visitors. */
type SiteRow = { _id: string; chatbotId: string; host: string; firstAt: Date; lastAt: Date };

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** The number of sites kept for each bot. Anybody can send a false origin, so the number is limited. */
export const maxSites = 50;
/** How long a process does not record a site again, so `lastAt` may be earlier than the last visit. */
const recordEveryMs = 3_600_000;
/** How many recently recorded sites a process keeps in memory. The oldest are evicted and may be recorded again. */
const maxInMemory = 10_000;
/** How often an IP address can record sites of one bot in an hour. */
export const recordsPerHour = { name: 'site', max: 20, windowMs: 3_600_000 };

type Options = {
  store: Store;
  chatbots: ChatbotsStore;
  limiter: Limiter;
  clock: Clock;
  log: Log;
  publicUrl: string;
};

/** Records the sites that have shown each bot, so that owners can see where it is installed. */
export async function openSites({ store, chatbots, limiter, clock, log, publicUrl }: Options) {
  const sites = store.collection<SiteRow>('sites');
  await sites.createIndex({ chatbotId: 1, lastAt: -1 });
  /** When each site was last recorded. */
  const recorded = openLru<number>(maxInMemory);

  /** Returns false if `recorded` has the site from the last hour; else enters it there and returns true. */
  function claimRecording(key: string, now: number): boolean {
    if ((recorded.get(key) ?? Number.NEGATIVE_INFINITY) > now - recordEveryMs) return false;
    recorded.set(key, now);
    return true;
  }

  async function forget(chatbotId: string): Promise<void> {
    const { deletedCount } = await sites.deleteMany({ chatbotId });
    if (deletedCount > 0) await store.scrub();
  }
  const newestSites = (chatbotId: string) =>
    sites.find({ chatbotId }).sort({ lastAt: -1 }).toArray();

  async function save(chatbotId: string, host: string): Promise<void> {
    const at = clock();
    const { upsertedCount } = await sites.updateOne(
      { _id: `${chatbotId} ${host}` },
      { $set: { lastAt: at }, $setOnInsert: { chatbotId, host, firstAt: at } },
      { upsert: true },
    );
    if (upsertedCount === 0) return;
    const surplus = (await newestSites(chatbotId)).slice(maxSites).map(({ _id }) => _id);
    if (surplus.length > 0) await sites.deleteMany({ _id: { $in: surplus } });
    // If the bot was deleted meanwhile, `chatbotDeleted` may have been handled before this row existed.
    if (!(await chatbots.find(chatbotId))) await forget(chatbotId);
  }

  return {
    /** Records the site of a request. Never rejects, since the visitor's page does not depend on it. */
    async record(chatbotId: string, origin: string | undefined, ip: string): Promise<void> {
      const host = siteOf(origin, publicUrl);
      const key = `${chatbotId} ${host}`;
      if (host === null || !claimRecording(key, clock().getTime())) return;
      try {
        if ((await limiter.take(`${ip} ${chatbotId}`)).allowed) await save(chatbotId, host);
        else recorded.delete(key); // so that another address can record the site
      } catch (error) {
        recorded.delete(key);
        log.warn({ err: error }, 'a site that shows a bot could not be recorded');
      }
    },

    of: newestSites,

    subscription: on(chatbotDeleted, ({ chatbotId }) => forget(chatbotId)) satisfies Subscription,
  };
}

/** The host of a page's origin; null for our own pages and without an http(s) origin of at most 300 characters. */
function siteOf(origin: string | undefined, publicUrl: string): string | null {
  if (!origin || origin.length > 300 || !URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  const isPage = protocol === 'https:' || protocol === 'http:';
  return isPage && host !== new URL(publicUrl).host ? host : null;
}

/** The owner's list of the sites that show a bot. */
export function sitesRoute(chatbots: Chatbots, sites: Sites): Binding {
  return bind(chatbotSites, {
    load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
    handle: async (_, { _id }) => ({ sites: (await sites.of(_id)).map(viewOf) }),
  });
}

const viewOf = ({ host, firstAt, lastAt }: SiteRow) => ({
  host,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
