import { createExportLink, exportConversations } from '@contesta/contracts/conversation';
import { fillPath } from '@contesta/contracts/endpoint';
import { exportParts } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Bots } from './bots.ts';
import type { BotsStore } from './bots-store.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import { exportCsv, openPlaces } from './export.ts';
import { exportJson } from './export-json.ts';
import type { openExportLinks } from './export-links.ts';

type Options = {
  bots: Bots;
  botsStore: BotsStore;
  exchanges: ExchangesStore;
  links: Awaited<ReturnType<typeof openExportLinks>>;
  accounts: AccountCopies;
  publicUrl: string;
};

const atOnce = 3;

/** Everything said to a bot, as a file: by bearer, or by a link that the page opens. */
export function exportRoutes({
  bots,
  botsStore,
  exchanges,
  links,
  accounts,
  publicUrl,
}: Options): Binding[] {
  const inPlace = openPlaces(atOnce);

  async function findExportable(botId: string, accountId: string) {
    const bot = await bots.findOwned(botId, accountId);
    await accounts.require(accountId, 'export');
    return bot;
  }

  /** What held when the link was made must hold still: the bot may be gone, or the plan. */
  async function useLink(link: string | undefined, botId: string): Promise<void> {
    if (!link) throw problem('UNAUTHENTICATED');
    if (!(await links.use(link, botId))) throw problem('UNAUTHENTICATED', { text: 'link-expired' });
    const { ownerId } = await bots.find(botId);
    await accounts.require(ownerId, 'export');
  }

  return [
    bind(exportConversations, {
      async load({ params, account }) {
        if (account) await findExportable(params.id, account.accountId);
      },
      async handle({ params, query, account }) {
        if (!account) await useLink(query.link, params.id);
        return streamOf(
          'text/csv; charset=utf-8',
          inPlace(exportCsv(exchanges.ofChatbot(params.id))),
          {
            'Content-Disposition': `attachment; filename="conversations-${params.id}.csv"`,
          },
        );
      },
    }),

    bind(createExportLink, {
      load: ({ params, account }) => findExportable(params.id, account.accountId),
      async handle({ params }) {
        const path = fillPath(exportConversations.path, params);
        return { url: `${publicUrl}${path}?link=${await links.create(params.id)}` };
      },
    }),

    bind(exportParts.conversations, {
      handle: async ({ params }) => {
        const owned = await botsStore.ofOwner(params.id);
        return streamOf(
          'application/json; charset=utf-8',
          exportJson(owned.map((bot) => exchanges.ofChatbot(bot._id))),
        );
      },
    }),
  ];
}
