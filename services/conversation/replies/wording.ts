import type { ReplyKind } from '@contesta/contracts/conversation';
import type { Text } from '@contesta/contracts/text';
import table from './sentences.json' with { type: 'json' };
import type { Reply, Turn } from './turn.ts';

type Key = keyof typeof table;

/** Sentences that the bot says by itself; `usted` is the formal Spanish text where it differs. */
export const sentences: Record<Key, Text & { usted?: string }> = table;

/** A sentence of the bot in the turn's language and form of address, with `value` for its `{}`. */
export function say(key: Key, turn: Pick<Turn, 'language' | 'isFormal'>, value = ''): string {
  const { es, en, usted = es } = sentences[key];
  const spanish = turn.isFormal ? usted : es;
  return (turn.language === 'en' ? en : spanish).replace('{}', () => value);
}

/** A reply with stored answers and sentences of the bot, each a paragraph, without repetitions. */
export function replyOf(kind: ReplyKind, answers: Reply[], ownSentences: string[] = []): Reply {
  const paragraphs = new Set([...answers.map(({ text }) => text), ...ownSentences]);
  const questions = answers.flatMap((answer) => answer.questions ?? []);
  return { kind, text: [...paragraphs].join('\n\n'), questions };
}
