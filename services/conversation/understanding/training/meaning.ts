import { centre, means, vectorScale, width } from '../features/background.ts';
import { meaningText, passageText } from '../features/meaning-texts.ts';
import type { Meaning, Model } from '../model.ts';
import { type QuantisedRows, quantiseRows } from '../tables.ts';
import { fitRidge } from './ridge.ts';
import { fitSoftmax } from './softmax.ts';

/** A bot with vectors for a smaller share of its documents answers by words only. */
const minKnownShare = 0.5;
/** With more answers there is no classifier, which would take too long: similarities are used instead. */
const maxClasses = 4000;

type Documents = Pick<Model, 'answerOfDocument' | 'questionOfDocument' | 'phrasings'> & {
  texts: readonly string[];
  /** How many of the texts are questions; the rest are answers. */
  questions: number;
};

/** Learns from the encoder's vectors of a bot's documents. Null when too few documents have a vector. */
export function learnMeaning(
  documents: Documents,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Meaning | null {
  const { texts, questions, questionOfDocument } = documents;
  if (vectors === undefined || texts.length === 0) return null;
  const stored = new Int8Array(texts.length * width);
  const lengths = new Float32Array(texts.length);
  let known = 0;
  texts.forEach((text, at) => {
    const question = texts[questionOfDocument[at] ?? 0] ?? '';
    const key = at < questions ? meaningText(text) : passageText(question, text);
    const vector = vectors.get(key);
    if (vector?.length !== width) return;
    known += 1;
    stored.set(vector, at * width);
    lengths[at] = lengthWithout(vector, at < questions ? means.question : means.answer);
  });
  if (known < minKnownShare * texts.length) return null;
  const centred = centreAll(stored, lengths, questions);
  return {
    documents: stored,
    lengths,
    classifier: learnClassifier(documents, centred),
  };
}

/** The centred vector of each document that has one. */
function centreAll(
  stored: Int8Array,
  lengths: Float32Array,
  questions: number,
): Map<number, Float32Array> {
  const known = [...lengths.keys()].filter((at) => (lengths[at] ?? 0) > 0);
  return new Map(
    known.map((document) => {
      const vector = stored.subarray(document * width, (document + 1) * width);
      const mean = document < questions ? means.question : means.answer;
      return [document, centre(vector, mean, vectorScale)];
    }),
  );
}

/** Length of a unit vector after subtracting the mean of its sort of text. */
function lengthWithout(vector: Int8Array, mean: Float32Array): number {
  let square = 0;
  for (let at = 0; at < width; at++)
    square += ((vector[at] ?? 0) / vectorScale - (mean[at] ?? 0)) ** 2;
  return Math.sqrt(square);
}

function learnClassifier(
  { questions, answerOfDocument, texts, phrasings }: Documents,
  centred: ReadonlyMap<number, Float32Array>,
): QuantisedRows | null {
  const classes = texts.length - questions;
  if (classes < 2 || classes > maxClasses) return null;
  const classOf = Uint32Array.from(centred.keys(), (document) => answerOfDocument[document] ?? 0);
  const examples = { vectors: [...centred.values()], classOf, classes };
  const fit = phrasings === 'wellTaught' ? fitSoftmax : fitRidge;
  return quantiseRows(fit(examples), classes);
}
