import { fitRidge } from '@contesta/vectors/ridge';
import { fitSoftmax } from '@contesta/vectors/softmax';
import { centre, vectorScale, width } from '@contesta/vectors/vector';
import { means } from '../features/background.ts';
import { meaningText, passageText } from '../features/meaning-texts.ts';
import type { Meaning, Model } from '../model.ts';
import { type QuantisedRows, quantiseRows } from '../tables.ts';

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
  const centred = new Map<number, Float32Array>();
  texts.forEach((text, at) => {
    const isQuestion = at < questions;
    const question = texts[questionOfDocument[at] ?? 0] ?? '';
    const vector = vectors.get(isQuestion ? meaningText(text) : passageText(question, text));
    if (vector?.length !== width) return;
    const mean = isQuestion ? means.question : means.answer;
    stored.set(vector, at * width);
    lengths[at] = lengthWithout(vector, mean);
    centred.set(at, centre(vector, mean, vectorScale));
  });
  if (centred.size < minKnownShare * texts.length) return null;
  return { documents: stored, lengths, classifier: learnClassifier(documents, centred) };
}

/** Length of a unit vector after subtracting the mean of its sort of text. */
const lengthWithout = (vector: Int8Array, mean: Float32Array): number =>
  Math.sqrt(
    mean.reduce((sum, value, at) => sum + ((vector[at] ?? 0) / vectorScale - value) ** 2, 0),
  );

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
