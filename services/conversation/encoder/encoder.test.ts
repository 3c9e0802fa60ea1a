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
    ['abrís los domingos?', 'ab5e2a9b21bd897f7f3e8b1921018e87b49354be1479dca707be987b1b0b127b'],
    [
      'Do you deliver to Madrid?',
      '5c82d8ac151c196dcbd83387ad6a397e3f7ad98eb7ff0f409c1ee6bba417bc7d',
    ],
    ['', '1d8ad16a487d17a7238dd95fedb0118c1b80ca1ad8627733f329a527675fd8f9'],
    ['日本語 🌷', '7eea6d9ec1ffb1ed269fab328c7d30b5b18cc471f979064d0684ace72cdee3f9'],
    [
      `una frase larga ${'con muchas palabras '.repeat(100)}`,
      '155ee2b49de11467e9f12d40ec7a8e039c05796e06915475a0c3d0a14cb4d60c',
    ],
  ])('gives the same bytes on every machine: %s', (text, hash) => {
    const { buffer } = encoder.embed(text);
    expect(sha256(new Uint8Array(buffer))).toBe(hash);
  });

  it('gives vectors of length 1, whatever was encoded before', () => {
    const first = encoder.embed('¿Tenéis aparcamiento?');
    encoder.embed('something else entirely');
    expect(encoder.embed('¿Tenéis aparcamiento?')).toEqual(first);
    expect(first).toHaveLength(embeddingWidth);
    expect(cosine(first, first)).toBeCloseTo(1, 5);
  });

  it('reads what is marked as a passage otherwise than what is asked', () => {
    const text = 'de lunes a viernes de 9 a 20';
    const likeness = cosine(encoder.embed(`${passageMark}${text}`), encoder.embed(text));
    expect(likeness).toBeGreaterThan(0.8);
    expect(likeness).toBeLessThan(0.99);
  });

  it('takes capitals for small letters', () => {
    expect(encoder.embed('¿CUÁL ES VUESTRO HORARIO?')).toEqual(
      encoder.embed('¿cuál es vuestro horario?'),
    );
  });

  it.each([
    ['abris el sabado por la tarde?', '¿Cuál es vuestro horario?', '¿Cuánto cuesta un ramo?'],
    ['se me ha roto una muela', '¿Atendéis urgencias?', '¿Se puede pagar con tarjeta?'],
    ['can I pay by card?', '¿Qué formas de pago aceptáis?', '¿Dónde estáis?'],
  ])('puts %s nearer to %s than to %s', (message, near, far) => {
    const [m, n, f] = [message, near, far].map(encoder.embed) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    expect(cosine(m, n)).toBeGreaterThan(cosine(m, f));
  });

  it.each(['encoder.c', '../understanding/features/products.c'])(
    'has %s beside what was built from it',
    (source) => {
      const [noted] = fileOf(`${source}.sha256`).toString().split(' ');
      expect(sha256(fileOf(source))).toBe(noted);
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

  it('takes a character that it does not know for one unknown piece', () => {
    expect(piecesOf('a☃b')).toContain('<unk>');
  });
});
