import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Encoder, openEncoder, passageMark } from './encoder.ts';
import { openTokenizer } from './tokenizer.ts';
import { width } from './vector.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe('the sentence encoder', () => {
  let encoder: Encoder;
  beforeAll(async () => {
    encoder = await openEncoder();
  });

  const hashes = {
    'abrís los domingos?': 'e3ce260cf43997a7e295a1c849b45b7e3268e9168ea7649feb7cb3bded17daea',
    'Do you deliver to Madrid?': 'cdffdab8ed3b68fd13733b26d75cc7176ec1e52d0e1c40ec22786a0ba827ed41',
    '': '9dce55a82ae25a353902c3d3acfa8eaf7c9dfa80a40e66199fcc60cf2ab182a4',
    '日本語 🌷': 'bba6c71b810419bb2b51b147c334f36429e30b46caa2f519b38573a60fe00a7c',
    [`una frase larga ${'con muchas palabras '.repeat(100)}`]:
      '8fa3d515e2db7fbbc5f7d633cdbb3eddf128b2c618ce2e6dae78e9be03f50376',
  };
  it.each(Object.entries(hashes))('gives the same bytes on every machine: %s', (text, hash) =>
    expect(sha256(new Uint8Array(encoder.embed(text).buffer))).toBe(hash),
  );

  it('gives vectors of length 1, ignores case, and does not depend on earlier texts', () => {
    const first = encoder.embed('¿Tenéis aparcamiento?');
    encoder.embed('something else entirely');
    expect(encoder.embed('¿TENÉIS APARCAMIENTO?')).toEqual(first);
    expect(first).toHaveLength(width);
    expect(cosine(first, first)).toBeCloseTo(1, 5);
  });

  it('encodes a passage differently from a question with the same words', () => {
    const text = 'de lunes a viernes de 9 a 20';
    const likeness = cosine(encoder.embed(`${passageMark}${text}`), encoder.embed(text));
    expect(likeness).toBeGreaterThan(0.8);
    expect(likeness).toBeLessThan(0.99);
  });
});

const sources = ['encoder.c', 'products.c'];
it.each(sources)('the WebAssembly file is built from the current %s', (source) => {
  const [builtFrom] = fileOf(`${source}.sha256`).toString().split(' ');
  expect(sha256(fileOf(source))).toBe(builtFrom);
});

describe('the tokenizer', () => {
  const vocabulary = JSON.parse(fileOf('tokenizer.json').toString());
  const tokenize = openTokenizer(vocabulary);
  const piecesOf = (text: string) => tokenize(text).map((id) => vocabulary.pieces[id]);

  it.each([
    ['¿abrís los lunes?', ['▁¿', 'ab', 'rí', 's', '▁los', '▁lunes', '?']],
    ['  a   b ', ['▁a', '▁b']],
    ['', ['▁']],
    ['ﬁn de año', ['▁fin', '▁de', '▁año']], // written with the ligature ﬁ
  ])('splits %s as SentencePiece does', (text, pieces) => expect(piecesOf(text)).toEqual(pieces));

  it('makes an unknown character one unknown piece', () =>
    expect(piecesOf('a☃b').filter((piece) => piece === '<unk>')).toHaveLength(1));
});
