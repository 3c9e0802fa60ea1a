import type { ReplyKind } from '@contesta/contracts/conversation';
import type { Lang, Text } from '@contesta/contracts/text';
import table from './sentences.json' with { type: 'json' };
import type { Reply, Turn } from './turn.ts';

type Key = keyof typeof table;

/** Sentences that the bot says by itself; `usted` is the formal Spanish text where it differs. */
export const sentences: Record<Key, Text & { usted?: string }> = table;

/** A sentence of the bot in the turn's language and form of address. */
export function say(key: Key, { language, isFormal }: Pick<Turn, 'language' | 'isFormal'>): string {
  const { es, en, usted = es } = sentences[key];
  if (language === 'en') return en;
  return isFormal ? usted : es;
}

/** A reply with stored answers and sentences of the bot, each a paragraph, without repetitions. */
export function replyOf(kind: ReplyKind, answers: Reply[], sentences: string[] = []): Reply {
  const paragraphs = new Set([...answers.map(({ text }) => text), ...sentences]);
  const questions = answers.flatMap((answer) => answer.questions ?? []);
  return { kind, text: [...paragraphs].join('\n\n'), questions };
}

/** Introduces an answer that the owner wrote only in the other language. */
export const foreignIntro: Text = {
  es: 'Esto dice el negocio, en inglés:\n\n',
  en: 'This is what the business says, in Spanish:\n\n',
};

/** The suggestion that rejects a likely answer. */
export const notThat: Text = { es: 'No era eso', en: "That's not it" };

/** Introduces a likely answer with its stored question. */
export function likelyIntro(question: string, language: Lang, isFormal: boolean): string {
  if (language === 'en') return `I think you are asking about “${question}”:`;
  return `Creo que ${isFormal ? 'pregunta' : 'preguntas'} por «${question}»:`;
}
