import type { Pair } from '@contesta/contracts/chatbot';
import { exportPrompts, promptsTemplate } from '@contesta/contracts/prompts';
import type { Lang } from '@contesta/contracts/text';
import { type Binding, bind } from '@contesta/kit/http/bind';
import {
  openSheetAnswers,
  type Rows,
  sheetAnswer,
  xlsxChunks,
} from '@contesta/kit/spreadsheets/files';
import { cellOf } from './cell-text.ts';
import type { Chatbots } from './chatbots.ts';

const maxConcurrent = 3;

/** Exports a bot's pairs as a spreadsheet that an upload can read again, and offers a template. */
export function promptsExportRoutes(chatbots: Chatbots): Binding[] {
  const answerSheet = openSheetAnswers(maxConcurrent);
  const templateIn = openTemplates();
  return [
    bind(exportPrompts, {
      load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
      handle: async ({ query: { format = 'csv' } }, { _id, prompts }) =>
        answerSheet(format, `prompts-${_id}`, rowsOf(prompts)),
    }),
    bind(promptsTemplate, {
      handle: async ({ lang }) => sheetAnswer('xlsx', 'prompts-template', templateIn(lang)),
    }),
  ];
}

async function* rowsOf(pairs: Pair[]): Rows {
  yield ['question', 'answer'];
  for (const { question, answer } of pairs) yield [cellOf(question), cellOf(answer)];
}

const examples: Record<Lang, Pair[]> = {
  es: [
    { question: '¿Cuál es vuestro horario?', answer: 'De lunes a viernes, de 9:30 a 20:00.' },
    { question: '¿Hacéis envíos a domicilio?', answer: 'Sí, a toda la provincia por 6 €.' },
  ],
  en: [
    { question: 'What are your opening hours?', answer: 'Monday to Friday, 9:30 to 20:00.' },
    { question: 'Do you deliver?', answer: 'Yes, anywhere in the province for €6.' },
  ],
};

/** Templates are public, so each is generated only once. */
function openTemplates() {
  const cached = new Map<Lang, Promise<Uint8Array[]>>();

  return async function* templateIn(lang: Lang): AsyncIterable<Uint8Array> {
    const template = cached.get(lang) ?? Array.fromAsync(xlsxChunks(rowsOf(examples[lang])));
    cached.set(lang, template);
    template.catch(() => cached.delete(lang)); // after a failure, the next call generates it again
    yield* await template;
  };
}
