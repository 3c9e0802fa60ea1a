import { fitKernelRidge } from '@contesta/vectors/ridge';
import { addSimilarities, type Postings } from '../features/postings.ts';
import { type QuantisedRows, quantiseRows, rowAt, type SparseRows } from '../tables.ts';

const penalty = 0.25;

/**
 * Learns to tell from a text's word similarities to all documents which answer it asks for. Returns a row for each
 * answer, with one weight per document. `rows` are the documents' unit vectors of features.
 */
export function fitWordClassifier(
  rows: SparseRows,
  postings: Postings,
  answerOfDocument: Uint32Array,
): QuantisedRows {
  const size = answerOfDocument.length;
  const similarities = new Float64Array(size * size);
  for (let document = 0; document < size; document++) {
    const { column: ids, value: values } = rowAt(rows, document);
    const row = similarities.subarray(document * size, (document + 1) * size);
    addSimilarities({ ids, values }, postings, row);
  }
  const { answers } = postings;
  return quantiseRows(fitKernelRidge(similarities, answerOfDocument, answers, penalty), answers);
}
