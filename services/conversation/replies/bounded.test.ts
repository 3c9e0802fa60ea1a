import type { Pair } from '@contesta/contracts/chatbot';
import { expect, it } from 'vitest';
import { salon } from '../testing/calendar-peer.ts';
import { recordingEmbedder } from '../testing/recording-embedder.ts';
import { replyTo } from '../testing/reply-to.ts';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import { train } from '../understanding/training/train.ts';
import { openUnderstanding } from '../understanding/understand.ts';

const pairs: Pair[] = Array.from({ length: 150 }, (_, at) => ({
  question: `¿Tenéis macetas del ${at}?`,
  answer: `Del ${at} sí, de barro.`,
}));
const known = new Map(textsOf(pairs).map((text) => [text, new Int8Array(384).fill(7)]));
const model = train(pairs, known);

const letters = Array.from('bdfghjklmnpqrstuvwxyz');
/** Different words, each two letters away from a word of the bot. */
const typos = letters.flatMap((a) => letters.map((b) => `ma${a}et${b}s`));
const filled = (piece: (at: number) => string): string =>
  Array.from({ length: 400 }, (_, at) => piece(at))
    .join('')
    .slice(0, 2_000);

/** Messages that are expensive to read. */
const messages: [name: string, message: string][] = [
  ['questions', filled((at) => `¿tenéis ${typos[at]} del ${at}? `)],
  ['long questions', filled((at) => `${typos[at]} ${at % 20 === 19 ? 'hay? ' : ''}`)],
  ['clauses', filled((at) => `${typos[at]}, y ${typos[at + 200]} `)],
  ['typos', filled((at) => `${typos[at]} `)],
  ['booking requests', filled((at) => `quiero cita el martes ${at % 28} o el ${typos[at]}? `)],
  ['English', filled((at) => `do you have ${typos[at]} and next friday at ${at % 12} pm? `)],
  ['one word', filled((at) => typos[at] ?? '')],
  ['combining marks', `e${'\u0301'.repeat(1_999)}`],
  ['URLs', filled((at) => `https://a${at}.example/${typos[at]} `)],
];

it.each(messages)('encodes few texts and corrects few words of %s', async (_, message) => {
  const typed = new Set(message.toLowerCase().match(/[\p{L}\d]+/gu));
  for (const text of [message, message.slice(0, 75), `y ${message.slice(0, 40)}`]) {
    // The second is split by clause, the third is a follow-up.
    const { encoded, embedder } = recordingEmbedder(new Float32Array(384).fill(1 / Math.sqrt(384)));
    const understand = openUnderstanding({ embedder });
    await replyTo(model, text, { understand, bookable: salon, previousQuestion: message });
    expect(encoded.length).toBeLessThanOrEqual(6); // the message, three of its questions, its rest without a time, the previous message
    expect(Math.max(...encoded.map(({ length }) => length))).toBeLessThanOrEqual(700); // cut to 600, then with shorthand written out
    const words = encoded.flatMap((text) => text.match(/[\p{L}\d]+/gu) ?? []);
    const corrected = words.filter((word) => word.length > 4 && !typed.has(word));
    expect(corrected.length).toBeLessThanOrEqual(3 * 12); // twelve each of the message, its rest and the previous message
  }
});
