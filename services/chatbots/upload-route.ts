import { uploadPrompts } from '@contesta/contracts/chatbots';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Chatbots } from './chatbots.ts';
import { promptCeiling } from './plan-limits.ts';
import { mergePairs } from './upload/merge-pairs.ts';
import type { SheetReader } from './upload/read-sheet.ts';
import type { Uploads } from './uploaded-file.ts';

type Options = {
  chatbots: Chatbots;
  accounts: AccountCopies;
  sheets: SheetReader;
  uploads: Uploads;
  maxPrompts: number | undefined;
};

/** Appends a spreadsheet's pairs to a bot, or shows what would be appended. */
export function uploadRoute({ chatbots, accounts, sheets, uploads, maxPrompts }: Options): Binding {
  const cap = promptCeiling(maxPrompts);
  return bind(uploadPrompts, {
    async load({ params, account }) {
      const chatbot = await chatbots.findOwned(params.id, account.accountId);
      await accounts.require(account.accountId, 'upload');
      return chatbot;
    },
    async handle({ req, query, requestId }, chatbot) {
      const sheet = await uploads.withFile(req, (path) => sheets.read({ path }, { maxRows: cap }));
      let merged = mergePairs(chatbot.prompts, sheet.rows, cap, sheet.rejected);
      const { preview: rows, ...summary } = merged;
      if (query.preview === 'true') return { ...summary, rows };
      await chatbots.change(chatbot, requestId, async (current) => {
        merged = mergePairs(current.prompts, sheet.rows, cap, sheet.rejected);
        return merged.imported === 0 ? {} : { prompts: merged.prompts };
      });
      return merged;
    },
  });
}
