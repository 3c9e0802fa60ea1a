import { answerMean, messageMean, questionMean } from './background-data.ts';
import { usual } from './usual-data.ts';

/** The mean vectors of messages, questions and answers. Texts of one sort share their mean: it distinguishes none. */
export const means = {
  message: readMean(messageMean),
  question: readMean(questionMean),
  answer: readMean(answerMean),
};

/** Decodes a mean vector: 16-bit integers, each a number × 65,536, in base64. */
function readMean(text: string): Float32Array {
  const { buffer } = new Uint8Array(Buffer.from(text, 'base64'));
  return Float32Array.from(new Int16Array(buffer), (value) => value / 65_536);
}

/**
 * Fitted on all examples: 384 integers, the largest 127. Their product with a message's centred vector, divided by 127,
 * is how usual the message is. Below 0, shops are probably not asked it or have no answer.
 */
export const usualWeights = new Int8Array(Buffer.from(usual, 'base64'));
