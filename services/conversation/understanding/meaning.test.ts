import type { Pair } from '@contesta/contracts/chatbot';
import { type Encoder, openEncoder } from '@contesta/vectors/encoder';
import { quantise } from '@contesta/vectors/vector';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask as askWith, type ModelAnswer } from '../testing/ask.ts';
import { dentist, florist } from '../testing/sample-bots.ts';
import { textForMeaning, textsOf } from './features/meaning-texts.ts';
import type { Model } from './model.ts';
import { train } from './training/train.ts';

/** Enough time for the encoder to encode about fifty texts. */
const timeoutMs = 60_000;

let encoder: Encoder;
let floristModel: Model;
let dentistModel: Model;
beforeAll(async () => {
  encoder = await openEncoder();
  floristModel = learn(florist);
  dentistModel = learn(dentist);
}, timeoutMs);

function learn(pairs: Pair[]): Model {
  const vectors = textsOf(pairs).map((text) => [text, quantise(encoder.embed(text))] as const);
  return train(pairs, new Map(vectors));
}

const vectorOf = (model: Model, text: string) => encoder.embed(textForMeaning(model, text));
const ask = (model: Model, text: string): ModelAnswer =>
  askWith(model, text, vectorOf(model, text));
const offeredQuestions = ({ question, suggestions }: ModelAnswer) =>
  [question ?? [], suggestions].flat();

describe('a bot with the vectors of its texts', () => {
  const modelWith = (question: string) =>
    florist.some((pair) => pair.question === question) ? floristModel : dentistModel;

  it.each([
    ['me caso en junio y busco quien me decore la iglesia', '¿Preparáis flores para bodas?'],
    ['what time do you close on saturdays?', '¿Cuál es vuestro horario?'],
    ['¿atendéis a niños?', 'Do you treat children?'],
  ])('answers "%s" with "%s", which means the same, or suggests it', (text, question) => {
    expect(offeredQuestions(ask(modelWith(question), text))).toContain(question);
  });

  it.each([
    ['y mandais a jerez', '¿Hacéis envíos?'],
    ['do you deliver?', '¿Hacéis envíos?'],
    ['direccion?', '¿Dónde estáis?'],
    ['abris los domingos', '¿Cuál es vuestro horario?'],
    ['i want to cancel', "What's your cancellation policy?"],
    ['do you see kids', 'Do you treat children?'],
  ])('answers "%s" with "%s", or offers it first', (text, question) => {
    expect(offeredQuestions(ask(modelWith(question), text))[0]).toBe(question);
  });

  it('gives a stored question its own answer even with a misleading vector', () => {
    const misleading = encoder.embed('who won the world cup');
    for (const pair of florist) {
      const reply = askWith(floristModel, pair.question.toUpperCase(), misleading);
      expect(reply).toMatchObject({ ...pair, confidence: 1 });
    }
  });

  it('answers an unusual question only if the bot has a pair for it', () => {
    const text = 'dónde os mando el currículum, busco trabajo';
    const answer = 'Sí, mándanos tu currículum a trabajo@flores.example.';
    const hiring = learn([...florist, { question: '¿Buscáis personal?', answer }]);
    expect([ask(hiring, text).probable, ask(floristModel, text).answer]).toEqual([answer, null]);
  });

  it('gives no answer to questions that are not about the business', () => {
    for (const text of ['who won the world cup', 'tell me a joke', 'how do I bake bread'])
      expect(ask(dentistModel, text).answer).toBeNull();
  });

  it('uses only words if a message has no vector', () => {
    const text = 'a que hora abris';
    expect(askWith(floristModel, text).answer).toBe(askWith(train(florist), text).answer);
  });
});

it('ignores the vectors of a bot if too few of its texts have one', () => {
  const [first = ''] = textsOf(florist);
  for (const vectors of [new Map([[first, new Int8Array(384).fill(6)]]), new Map()])
    expect(train(florist, vectors).meaning).toBeNull();
});

describe('a bot of three pairs', () => {
  const pairs = [
    {
      question: '¿Hacéis envíos a domicilio?',
      answer: 'Sí, repartimos en toda la ciudad por 5 €.',
    },
    { question: '¿Cuál es vuestro horario?', answer: 'De lunes a sábado de 9 a 20.' },
    { question: '¿Cómo puedo pagar?', answer: 'En efectivo, con tarjeta o por Bizum.' },
  ];
  let small: Model;
  beforeAll(() => {
    small = learn(pairs);
  }, timeoutMs);

  it.each([
    '¿Tenéis rosas azules?',
    '¿buscáis dependienta?',
    'puedo llevar a mi perro?',
    'are you hiring?',
  ])('does not answer "%s"', (text) => expect(ask(small, text).answer).toBeNull());

  it.each([
    ['me lo traéis a casa?', 0],
    ['can I pay with paypal?', 2],
  ])('still answers "%s"', (text, pair) => {
    expect(ask(small, text).probable).toBe(pairs[pair]?.answer);
  });
});
