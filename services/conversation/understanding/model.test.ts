import { describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { florist, numberedPairs } from '../testing/sample-bots.ts';
import { extractFeatures } from './features/text-features.ts';
import { wordsOf } from './text/words.ts';
import { train } from './training/train.ts';

const texts = ['a que hora abris', 'y mandais a jerez', 'do you see kids', 'hola', 'rosas', 'nada'];
const subjects = ['roses', 'tulips', 'orchids', 'cactus', 'lilies', 'daisies', 'ferns', 'ivy'];
const withPhrasings = subjects.flatMap((subject) => [
  { question: `Do you sell ${subject}?`, answer: `We keep ${subject} all year.` },
  { question: `I am looking for ${subject}`, answer: `We keep ${subject} all year.` },
  { question: `Could I buy some ${subject} today`, answer: `We keep ${subject} all year.` },
]);

describe('a model', () => {
  it('is always the same for the same pairs, and not changed by answering', () => {
    const model = train(withPhrasings);
    for (const text of texts) ask(model, text);
    expect(model).toEqual(train(withPhrasings));
  });

  it('has a word classifier if its answers have several phrasings', () => {
    const model = train(withPhrasings);
    expect(model.wordClassifier).not.toBeNull();
    expect(ask(model, 'have you got any orchids').answer).toBe('We keep orchids all year.');
    expect(ask(model, 'do you sell bicycles').answer).toBeNull();
  });

  it('stores its integers in the narrowest possible arrays', () => {
    const { document, code } = train(florist).postings;
    expect([document, code]).toEqual([expect.any(Uint8Array), expect.any(Uint8Array)]);
    const model = train(numberedPairs(300));
    expect(model.postings.document).toBeInstanceOf(Uint16Array);
    expect(model.postings.code).toBeInstanceOf(Uint8Array);
    expect(ask(model, 'el 299 lo teneis').answer).toBe('El modelo 299, sí.');
    expect(ask(model, '¿Tenéis el modelo 298?').answer).toBe('El modelo 298, sí.');
  });

  it('can be trained on a single pair and on pairs of punctuation', () => {
    const one = train([{ question: '¿Abrís?', answer: 'Sí.' }]);
    expect(ask(one, 'abrís').answer).toBe('Sí.');
    expect(ask(one, 'quién ganó la liga').answer).toBeNull();
    const punctuation = train([
      { question: '???', answer: '!!!' },
      { question: '', answer: '' },
    ]);
    expect(ask(punctuation, '???').answer).toBe('!!!');
    expect(ask(punctuation, 'hola').answer).toBeNull();
  });
});

const letterAt = (at: number): string => String.fromCharCode(97 + (((at * 7919) % 1009) % 26));

describe('unusual texts', () => {
  const longestText = 2_000;
  const longestNormalised = 3_000;
  const maxWords = 80;
  /** Of a word cut to 32 letters: stem, pair, concept, and n-grams of three lengths from 33 positions. */
  const maxFeaturesPerWord = 3 + 3 * 33;
  const model = train(florist);
  const unusual: [string, string][] = [
    ['one letter', 'a'.repeat(2000)],
    ['emoji', '🌹'.repeat(1000)],
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(180)],
    ['right-to-left text', 'مرحبا بالعالم '.repeat(140)],
    ['direction marks', '\u202e\u200f\u2066abc'.repeat(300)],
    ['zero-width characters', '\u200b\u200d\ufeff'.repeat(600)],
    ['stacked accents', `e${'\u0301'.repeat(1999)}`],
    ['long ligatures', '\ufdfa'.repeat(2000)],
    ['lone surrogates', '\ud800'.repeat(2000)],
    ['white space', ' \t\n'.repeat(700)],
    ['short words', 'a b '.repeat(500)],
    ['many different words', Array.from({ length: 500 }, (_, at) => at.toString(36)).join(' ')],
    ['one long word', Array.from({ length: 2000 }, (_, at) => letterAt(at)).join('')],
    ['a million characters', 'horario '.repeat(125_000)],
  ];

  it.each(unusual)('made of %s cause no error and are cut at the limits', (_, text) => {
    const words = wordsOf(text);
    expect(words.join('').length).toBeLessThanOrEqual(longestNormalised);
    const features = extractFeatures(words, 'es');
    expect(features.size).toBeLessThanOrEqual(words.length * maxFeaturesPerWord);
    expect(features).toEqual(extractFeatures(words.slice(0, maxWords), 'es'));
    const reply = ask(model, text);
    expect(reply).toEqual(ask(model, text.slice(0, longestText)));
    expect(reply.confidence).toBeGreaterThanOrEqual(0);
    expect(reply.confidence).toBeLessThanOrEqual(1);
  });

  it('with zero-width characters inside a stored question get its answer', () =>
    expect(ask(model, '¿Ha\u200bcéis en\u200dví\ufeffos?').answer).toBe(florist[1]?.answer));

  it('can be stored as the pairs of a bot', () => {
    const pairs = unusual.map(([answerText, question]) => ({ question, answer: answerText }));
    expect(ask(train(pairs), 'a'.repeat(2000)).answer).toBe('one letter');
  });
});
