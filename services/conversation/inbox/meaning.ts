import { centre, means, vectorScale, width } from '../understanding/features/background.ts';

/** A vector as text to store: 384 bytes in base64. */
export function packed(vector: Float32Array): string {
  const bytes = Int8Array.from(vector, (value) => Math.round(value * vectorScale));
  return Buffer.from(bytes.buffer).toString('base64');
}

/** A vector as it was before it was packed, but for rounding. */
export function unpacked(text: string): Float32Array {
  const { buffer, byteOffset, length } = Buffer.from(text, 'base64');
  const numbers = new Int8Array(buffer, byteOffset, Math.min(length, width));
  const vector = new Float32Array(width);
  for (let at = 0; at < numbers.length; at++) vector[at] = (numbers[at] ?? 0) / vectorScale;
  return vector;
}

/** What sets a message apart from others: its vector less what messages share, of length 1. */
export function meaningFrom(vector: Float32Array | string | null | undefined): Float32Array | null {
  if (!vector) return null;
  return centre(typeof vector === 'string' ? unpacked(vector) : vector, means.message);
}
