import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Encoder, embeddingWidth, openEncoder, passageMark } from './encoder.ts';
import { openTokenizer } from './tokenizer.ts';

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
    'abrís los domingos?': 'b9212fe9935525706d06afc90e3efbaec997690b35d95de6020ff6b2026aa0b0',
    'Do you deliver to Madrid?': '3f9ff995e3294a0e3425d52a5842f92ef84e36df0530b16c5f9c3c5c8c2339b3',
    '': 'c740dcb4c90ac0e17861d85b353c8feffb3099d2177fab575034e4f9083546e1',
    '日本語 🌷': '06aef46c7ccd5379c5babf266768921f841fe3fdd1fe5a1d52f488ffc2c12dda',
    [`una frase larga ${'con muchas palabras '.repeat(100)}`]:
      '10f857e7005a528928664941e23ce254babc7739591f0aba12c05b69819bf1ae',
  };
  it.each(Object.entries(hashes))('gives the same bytes on every machine: %s', (text, hash) =>
    expect(sha256(new Uint8Array(encoder.embed(text).buffer))).toBe(hash),
  );

  it('gives vectors of length 1, ignores case, and does not depend on earlier texts', () => {
    const first = encoder.embed('¿Tenéis aparcamiento?');
    encoder.embed('something else entirely');
    expect(encoder.embed('¿TENÉIS APARCAMIENTO?')).toEqual(first);
    expect(first).toHaveLength(embeddingWidth);
    expect(cosine(first, first)).toBeCloseTo(1, 5);
  });

  it('encodes a passage differently from a question with the same words', () => {
    const text = 'de lunes a viernes de 9 a 20';
    const likeness = cosine(encoder.embed(`${passageMark}${text}`), encoder.embed(text));
    expect(likeness).toBeGreaterThan(0.8);
    expect(likeness).toBeLessThan(0.99);
  });

  it.each([
    ['abris el sabado por la tarde?', '¿Cuál es vuestro horario?', '¿Cuánto cuesta un ramo?'],
    ['se me ha roto una muela', '¿Atendéis urgencias?', '¿Se puede pagar con tarjeta?'],
    ['can I pay by card?', '¿Qué formas de pago aceptáis?', '¿Dónde estáis?'],
  ])('puts %s nearer to %s than to %s', (message, near, far) => {
    const [m, n, f] = [encoder.embed(message), encoder.embed(near), encoder.embed(far)];
    expect(cosine(m, n)).toBeGreaterThan(cosine(m, f));
  });
});

const sources = ['encoder.c', '../understanding/features/products.c'];
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
    ['ﬁn de año', ['▁fin', '▁de', '▁año']],
  ])('splits %s as SentencePiece does', (text, pieces) => expect(piecesOf(text)).toEqual(pieces));

  it('makes an unknown character one unknown piece', () =>
    expect(piecesOf('a☃b').filter((piece) => piece === '<unk>')).toHaveLength(1));
});
