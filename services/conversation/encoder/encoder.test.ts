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

  it.each([
    ['abrís los domingos?', '592b7ea2c842bc6c67f20002b766f7f08368d497e7cdefc26353e118ef303708'],
    [
      'Do you deliver to Madrid?',
      '5248de1873da0e1e6630c2d63667f8f5d2602b533093a2381b0067788318858d',
    ],
    ['', '14b39989fb5bb147a5a293b41cd852edf0b65cdf0d87ad0d98a967a7865e8991'],
    ['日本語 🌷', '3f93209253aeae173f0dd67a487c56c8b4a6b68b80b4f320ac0cbecaa699a08c'],
    [
      `una frase larga ${'con muchas palabras '.repeat(100)}`,
      '1823aead1bcbb2fa22d9327e5129759ac1ae30d440cbf7ca4f7e41666e10fbcc',
    ],
  ])('gives the same bytes on every machine: %s', (text, hash) => {
    const { buffer } = encoder.embed(text);
    expect(sha256(new Uint8Array(buffer))).toBe(hash);
  });

  it('gives vectors of length 1, whatever was encoded before and in any case', () => {
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

  it.each(['encoder.c', '../understanding/features/products.c'])(
    'has a WebAssembly file built from the current %s',
    (source) => {
      const [builtFrom] = fileOf(`${source}.sha256`).toString().split(' ');
      expect(sha256(fileOf(source))).toBe(builtFrom);
    },
  );
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
  ])('splits %s as SentencePiece does', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  it('makes an unknown character one unknown piece', () => {
    expect(piecesOf('a☃b')).toContain('<unk>');
  });
});
