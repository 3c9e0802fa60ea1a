import type { Pair } from '@contesta/contracts/chatbot';
import { uploadPrompts } from '@contesta/contracts/prompts';
import { openKeyedSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Chatbots } from '../chatbots.ts';
import { promptCeiling } from '../plan-limits.ts';
import { mergePairs } from './judge-rows.ts';
import type { Uploads } from './receive-upload.ts';
import type { SheetReader } from './sheet-reader.ts';

type Options = {
  chatbots: Chatbots;
  accounts: AccountCopies;
  sheets: SheetReader;
  uploads: Uploads;
  maxPrompts: number | undefined;
};

/** Appends a spreadsheet's pairs to a bot, or previews the result. */
export function uploadRoute({ chatbots, accounts, sheets, uploads, maxPrompts }: Options): Binding {
  const maxPairs = promptCeiling(maxPrompts);
  const perAccount = openKeyedSemaphore(oneUpload);
  return bind(uploadPrompts, {
    async load({ params, account }) {
      const chatbot = await chatbots.findOwned(params.id, account.accountId);
      await accounts.require(account.accountId, 'upload');
      return chatbot;
    },
    async handle({ req, signal, account: { accountId }, query, requestId }, chatbot) {
      const sheet = await perAccount.run(accountId, async () => {
        if (signal.aborted) throw problem('UNAVAILABLE'); // The caller disconnected while waiting.
        return await uploads.withFile({ req, signal }, (path) =>
          sheets.read({ path }, { maxRows: maxPairs, signal }),
        );
      });
      const mergeInto = (prompts: Pair[]) =>
        mergePairs(prompts, sheet.rows, maxPairs, sheet.rejected);
      let merged = mergeInto(chatbot.prompts);
      if (query.preview === 'true') {
        const { preview: rows, ...summary } = merged;
        return { ...summary, rows };
      }
      await chatbots.change(chatbot, requestId, async (current) => {
        merged = mergeInto(current.prompts); // the pairs may have changed while the file was read
        return merged.imported === 0 ? {} : { prompts: merged.prompts };
      });
      return merged;
    },
  });
}

/** Limits each account to one upload at a time, so that one account cannot block the others; `retryAfter` is in seconds. */
const oneUpload = { permits: 1, maxWaiting: 8, maxWaitMs: 5_000, retryAfter: 5 };
