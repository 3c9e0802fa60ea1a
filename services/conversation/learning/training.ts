import type { Pair } from '@contesta/contracts/chatbot';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import type { Model } from '../understanding/model.ts';
import { train } from '../understanding/training/train.ts';
import { type KnownVectors, keyOf } from './vectors-store.ts';

/** What a model is trained on, as plain data. */
export type TrainingData = { pairs: Pair[]; known: KnownVectors };
/** A model, and how many of its bot's texts it does not know by meaning yet. */
export type TrainedModel = { model: Model; missing: number };

/** Trains a model. Pure, and long for large bots. */
export function trainOn({ pairs, known }: TrainingData): TrainedModel {
  const vectors = new Map<string, Int8Array>();
  const texts = textsOf(pairs);
  for (const text of texts) {
    const vector = known.get(keyOf(text));
    if (vector) vectors.set(text, vector);
  }
  return { model: train(pairs, vectors), missing: texts.length - vectors.size };
}

/** A value whose typed arrays hold what they show and no more, and their memory, to be handed to another thread uncopied. */
export function packed<T>(value: T): { value: T; buffers: ArrayBuffer[] } {
  const buffers = new Set<ArrayBuffer>();

  function pack(one: unknown): unknown {
    if (isTypedArray(one)) {
      const exact = one.byteLength === one.buffer.byteLength ? one : one.slice();
      buffers.add(exact.buffer);
      return exact;
    }
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return typeof one[0] === 'object' ? one.map(pack) : one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, pack(field)]));
  }

  return { value: pack(value) as T, buffers: [...buffers] };
}

/** About how much memory plain data takes, in bytes. */
export function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((total: number, one) => total + sizeOf(one), 16);
}

type TypedArray = Uint8Array<ArrayBuffer>; // stands for all kinds, which share what is used of it here
const isTypedArray = (value: unknown): value is TypedArray =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);
