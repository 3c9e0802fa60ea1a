import { checkPairs, explain, explainPairs, replayWeek } from '@contesta/contracts/tryout';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openConversation, useConversation } from '../testing/conversation-service.ts';
import { pairs } from '../testing/peers.ts';
import { numberedPairs } from '../testing/sample-bots.ts';

const service = useConversation({}, { status: 'free', pairs });
const { world } = service;

const explainFor = (body: unknown) => service.asOwner(explain, { body });
const explainWithoutBot = (body: unknown) => service.asOwner(explainPairs, { body });
const check = (prompts: unknown) => service.asOwner(checkPairs, { body: { prompts } });
const stored = () => {
  const names = ['exchanges', 'conversations', 'prompts', 'vectors'];
  return Promise.all(names.map((name) => service.store.collection(name).countDocuments({})));
};

describe('explaining', () => {
  it('shows the reply, its confidence, and the reasons for each candidate, the likeliest first', async () => {
    const smalltalk = await explainFor({ message: 'hola' });
    expect(smalltalk.body).toMatchObject({ answered: true, candidates: [] });
    const { status, body } = await explainFor({ message: 'que horario teneis' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reply: 'De lunes a viernes de 9:30 a 20:00.', answered: true });
    expect(body.candidates.length).toBeGreaterThan(0);
    expect(body.candidates.length).toBeLessThanOrEqual(3);
    const because = expect.arrayContaining(['horario']);
    expect(body.candidates[0]).toMatchObject({ question: '¿Cuál es vuestro horario?', because });
    const confidences = body.candidates.map(({ confidence }: { confidence: number }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((a: number, b: number) => b - a));
    for (const one of [body.confidence, ...confidences]) expect(one >= 0 && one <= 1).toBe(true);
  });

  it('introduces an answer whose language differs from the message’s, as for a visitor', async () => {
    const answer = 'Sí, los envíos a casa cuestan 6 €.';
    world.pairs = ['¿Hacéis envíos?', 'Do you deliver?'].map((question) => ({ question, answer }));
    const intro = 'This is what the business says, in Spanish:\n\n';
    const { body } = await explainFor({ message: 'do you deliver to my home' });
    expect(body).toMatchObject({ reply: answer, intro });
  });

  it('answers from hundreds of unsaved pairs, and refuses more than five thousand', async () => {
    const message = 'TENEIS EL MODELO 271';
    const { body } = await explainFor({ message, prompts: numberedPairs(300) });
    expect(body.reply).toBe('El modelo 271, sí.');
    expect((await explainFor({ message, prompts: numberedPairs(5_001) })).status).toBe(400);
  });

  it.each([
    {},
    { message: ' ' },
    { message: 'a'.repeat(2_001) },
    { message: 'hola', prompts: [{ question: '', answer: 'x' }] },
    { message: 'hola', prompts: {} },
  ])('answers 400 to %j', async (body) => expect((await explainFor(body)).status).toBe(400));

  it('replies to an unknown question with the owner’s text, an unsaved text or the default text', async () => {
    world.config = { unknownReply: 'Ni idea, llámanos.' };
    const unknown = { message: '¿Quién ganó la liga en 1987?' };
    const replyTo = async (body: object) => (await explainFor(body)).body.reply;
    expect(await replyTo(unknown)).toBe('Ni idea, llámanos.');
    expect(await replyTo({ ...unknown, unknownReply: 'Mira.' })).toBe('Mira.');
    expect(await replyTo({ ...unknown, unknownReply: null })).toMatch(/^No lo sé todavía/);
    expect((await explainFor({ ...unknown, unknownReply: ' ' })).status).toBe(400);
  });

  it('finds unsaved pairs by their meaning when the encoder is on', async () => {
    const withEncoder = await openConversation(world, { env: { ENCODER: 'on' } });
    onTestFinished(() => withEncoder.close());
    world.pairs = [];
    const body = { message: 'me lo traéis a casa?', prompts: pairs };
    expect((await explainFor(body)).body.answered).toBe(false);
    const found = { answered: true, reply: pairs[1]?.answer };
    const explained = async () => (await withEncoder.asOwner(explain, { body })).body;
    await eventually(async () => expect(await explained()).toMatchObject(found));
    const prompts = barber.map(([question = '', answer = '']) => ({ question, answer }));
    const both = { message: 'do you do beards and how much is a cut?', prompts };
    // The likely answer, and the sure one to the second question.
    const reply = expect.stringMatching(
      /^I think .* “Price beard trim”:\n\n.*\n\nStandard cut £16/,
    );
    await eventually(async () =>
      expect((await withEncoder.asOwner(explain, { body: both })).body).toMatchObject({ reply }),
    );
  });
});

const barber = [
  ['Price beard trim', 'Beard trim is £9, or £23 together with a cut. Hot towel shave is £18.'],
  [
    'How much is a mens haircut',
    'Standard cut £16, skin fade £19. Over 65s pay £11 Tues to Thurs.',
  ],
  [
    'how long does a haircut take',
    "About 25 minutes for a cut and 40 for a skin fade. Allow an hour if you're having the beard done as well.",
  ],
  [
    'do you cut womens hair',
    'Short clipper or scissor cuts yes, same price as the lads. No colouring, perms or long layers.',
  ],
];

describe('explaining pairs without a bot', () => {
  const prompts = [{ question: '¿Hacéis coronas?', answer: 'Por encargo.' }];

  it('answers 401 without a token, and 400 without a message or pairs', async () => {
    const body = { message: 'coronas', prompts };
    expect((await service.call(explainPairs, { body })).status).toBe(401);
    for (const wrong of [{ message: 'x' }, { ...body, message: ' ' }, { ...body, prompts: 1 }])
      expect((await explainWithoutBot(wrong)).status).toBe(400);
  });

  it('shares its limit of thirty requests a minute with explaining for a saved bot', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await explainFor({ message: 'hola' })).status);
    expect(statuses.filter((status) => status === 429)).toEqual([429]);
    expect((await explainWithoutBot({ message: 'coronas', prompts })).status).toBe(429);
  });
});

describe('checking pairs', () => {
  const pair = (question: string, answer: string) => ({ question, answer });

  it('finds duplicates, conflicts, pairs that are too similar, and questions that no message can match', async () => {
    const { status, body } = await check([
      pair('¿Qué horario tenéis?', 'De 9 a 20.'),
      pair('que horario teneis', 'De 9 a 20.'),
      pair('¿Hacéis envíos?', 'Sí.'),
      pair('hacéis envíos', 'No.'),
      pair('Horario', 'Cerrado en agosto.'),
      pair('¿Y esto?', 'Depende.'),
      pair('hola', 'Hola.'),
      pair('¿Se puede pagar con tarjeta?', 'Sí.'),
    ]);
    expect(status).toBe(200);
    expect(body.findings).toEqual([
      { kind: 'conflict', rows: [2, 3] },
      { kind: 'duplicate', rows: [0, 1] },
      { kind: 'confused', rows: [1, 4] },
      { kind: 'hidden', rows: [5] },
    ]);
  });

  it('finds nothing in good pairs, even if an answer has several phrasings', async () => {
    const phrasings = [
      pair('Horario', 'De 9 a 20.'),
      pair('¿Qué horario tenéis?', 'De 9 a 20.'),
      pair('¿Dónde estáis?', 'En la calle Larga.'),
      pair('Who are you?', 'A florist.'),
    ];
    for (const good of [[...pairs.slice(1), ...phrasings], []])
      expect((await check(good)).body.findings).toEqual([]);
  });

  it('checks thousands of pairs, and returns at most a hundred findings', async () => {
    const same = Array.from({ length: 5_000 }, (_, n) => pair(`¿Modelo ${n % 500}?`, `Sí ${n}.`));
    expect((await check(same)).body.findings).toHaveLength(100);
  });

  it('answers 401 without a token, and 400 to invalid pairs', async () => {
    expect((await service.call(checkPairs, { body: { prompts: [] } })).status).toBe(401);
    for (const prompts of [undefined, 'x', [{ question: ' ', answer: 'x' }]])
      expect((await check(prompts)).status).toBe(400);
  });
});

describe('replaying the week', () => {
  const replay = (prompts: unknown) => service.asOwner(replayWeek, { body: { prompts } });
  const withWreaths = [...pairs, { question: '¿Hacéis coronas?', answer: 'Por encargo.' }];
  async function ask(...messages: string[]) {
    for (const message of messages) await service.say(message);
    await eventually(async () => expect(await service.inbox()).toHaveLength(messages.length));
  }

  it('counts the unanswered questions of seven days that the given pairs would answer, and stores nothing', async () => {
    await ask('¿Hacéis coronas?', '¿Quién ganó la liga en 1987?');
    const before = await stored();
    expect((await replay(pairs)).body).toEqual({ asked: 2, answered: 0 });
    expect((await replay(withWreaths)).body).toEqual({ asked: 2, answered: 1 });
    expect(await stored()).toEqual(before);
    service.advance(7 * 24 * 3_600_000);
    expect((await replay(withWreaths)).body).toEqual({ asked: 0, answered: 0 });
  });

  it('is refused for invalid pairs', async () => expect((await replay('all')).status).toBe(400));
});
