import { chatbotSites } from '@contesta/contracts/chatbots';
import { chatbotDeleted } from '@contesta/contracts/events';
import type { Limiter } from '@contesta/kit/cache/port';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Chatbots } from './chatbots.ts';
import type { ChatbotsStore } from './store.ts';

/** A site that has shown a bot: its host, and when. Nothing of who visited it. */
type SiteRow = { _id: string; chatbotId: string; host: string; firstAt: Date; lastAt: Date };
type Site = Pick<SiteRow, 'host' | 'firstAt' | 'lastAt'>;

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** What is kept of a bot: the sites seen last. Anybody can name a site, so there must be an end to them. */
export const mostSites = 50;
/** How exact `lastAt` is. */
const restMs = 3_600_000;
/** How many sites this process remembers having noted within that time. */
const mostNoted = 10_000;
/** New sites of a bot that one address may name in an hour. */
export const namedPerHour = { name: 'site', max: 20, windowMs: 3_600_000 };

type Options = {
  store: Store;
  chatbots: ChatbotsStore;
  limiter: Limiter;
  clock: Clock;
  log: Log;
  publicUrl: string;
};

/** On which sites each bot has been shown, so that its owner sees that it is there. */
export async function openSites({ store, chatbots, limiter, clock, log, publicUrl }: Options) {
  const sites = store.collection<SiteRow>('sites');
  await sites.createIndex({ chatbotId: 1, lastAt: -1 });
  const noted = new Map<string, number>();

  /** True once an hour for each site, as far as this process remembers. */
  function isNews(key: string, now: number): boolean {
    if ((noted.get(key) ?? Number.NEGATIVE_INFINITY) > now - restMs) return false;
    noted.delete(key);
    noted.set(key, now);
    const [oldest] = noted.keys();
    if (noted.size > mostNoted && oldest !== undefined) noted.delete(oldest);
    return true;
  }

  async function forget(chatbotId: string): Promise<void> {
    const { deletedCount } = await sites.deleteMany({ chatbotId });
    if (deletedCount > 0) await store.scrub();
  }
  const newestFirst = (chatbotId: string) =>
    sites.find({ chatbotId }).sort({ lastAt: -1 }).toArray();

  async function save(chatbotId: string, host: string): Promise<void> {
    const at = clock();
    const { upsertedCount } = await sites.updateOne(
      { _id: `${chatbotId} ${host}` },
      { $set: { lastAt: at }, $setOnInsert: { chatbotId, host, firstAt: at } },
      { upsert: true },
    );
    if (upsertedCount === 0) return;
    const tooMany = (await newestFirst(chatbotId)).slice(mostSites).map(({ _id }) => _id);
    if (tooMany.length > 0) await sites.deleteMany({ _id: { $in: tooMany } });
    // A bot deleted meanwhile must leave nothing, and its deletion may have been heard before this row was there.
    if (!(await chatbots.find(chatbotId))) await forget(chatbotId);
  }

  return {
    /** Notes the site whose page asked. Never rejects: a visitor's page does not depend on it. */
    async note(chatbotId: string, origin: string | undefined, ip: string): Promise<void> {
      const host = siteOf(origin, publicUrl);
      if (host === null || !isNews(`${chatbotId} ${host}`, clock().getTime())) return;
      try {
        if ((await limiter.take(`${ip} ${chatbotId}`)).allowed) await save(chatbotId, host);
      } catch (error) {
        noted.delete(`${chatbotId} ${host}`);
        log.warn({ err: error }, 'a site was not noted');
      }
    },

    of: async (chatbotId: string): Promise<Site[]> =>
      (await newestFirst(chatbotId)).map(({ host, firstAt, lastAt }) => ({
        host,
        firstAt,
        lastAt,
      })),

    subscription: on(chatbotDeleted, ({ chatbotId }) => forget(chatbotId)) satisfies Subscription,
  };
}

/** The host of a page's origin; null where it names none, and for our own pages. */
export function siteOf(origin: string | undefined, publicUrl: string): string | null {
  if (!origin || origin.length > 300 || !URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  const isPage = protocol === 'https:' || protocol === 'http:';
  return isPage && host !== new URL(publicUrl).host ? host : null;
}

/** The sites of a bot, for its owner. */
export function sitesRoute(chatbots: Chatbots, sites: Sites): Binding {
  return bind(chatbotSites, {
    load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
    handle: async (_, { _id }) => ({ sites: (await sites.of(_id)).map(timesAsText) }),
  });
}

const timesAsText = ({ host, firstAt, lastAt }: Site) => ({
  host,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
