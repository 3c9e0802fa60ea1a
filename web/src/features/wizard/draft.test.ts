import { describe, expect, it } from 'vitest';
import { cardsOf, keyedPairsOf, pairProblem, remainingPairs, searchCards } from './cards.ts';
import { asLink, configChanges, textProblem } from './config-changes.ts';
import { draftOf, newDraft, pairsOf } from './draft.ts';
import { changeDraft } from './draft-changes.ts';
import { pastedPairs } from './pasted-pairs.ts';

const hours = { question: '¿Horario?', answer: 'De 9 a 14.' };
const opening = { question: '¿A qué hora abrís?', answer: 'De 9 a 14.' };
const parking = { question: '¿Parking?', answer: 'Sí.' };
const bot = { _id: 'bot_azahar01', name: 'Azahar', config: newDraft().config, version: 1 };

/** The keys of the first card and of its second phrasing. */
const keysIn = ({ cards: [first] }: ReturnType<typeof newDraft>) => ({
  card: first?.key ?? -1,
  phrasing: first?.phrasings[1]?.key ?? -1,
});

describe('cards', () => {
  const questionsOf = (pairs: { question: string; answer: string }[]) =>
    cardsOf(pairs).map(({ phrasings }) => phrasings.map(({ text }) => text));

  it('group consecutive pairs with the same answer, and pairs farther apart if the answer is long', () => {
    const both = ['¿Horario?', '¿A qué hora abrís?'];
    expect(questionsOf([hours, opening, parking])).toEqual([both, ['¿Parking?']]);
    const cardPayment = { question: '¿Y tarjeta?', answer: 'Con todas.' };
    const toilet = { question: '¿Hay baño?', answer: 'Sí.' };
    const answer = 'Abrimos de lunes a viernes de 9 a 14.';
    const apart = [{ ...hours, answer }, parking, cardPayment, { ...opening, answer }, toilet];
    expect(questionsOf(apart)).toEqual([both, ['¿Parking?'], ['¿Y tarjeta?'], ['¿Hay baño?']]);
  });

  it('are stored as one pair for each phrasing that is not blank', () => {
    const draft = draftOf({ ...bot, prompts: [hours, parking] });
    const blank = changeDraft(draft, { type: 'phrasingAdded', card: keysIn(draft).card });
    expect(pairsOf(blank)).toEqual([hours, parking]);
    const text = opening.question;
    const typed = changeDraft(blank, { type: 'questionTyped', ...keysIn(blank), text });
    expect(pairsOf(typed)).toEqual([hours, opening, parking]);
  });

  it('can be split: a phrasing moves to a card of its own', () => {
    const draft = draftOf({ ...bot, prompts: [hours, opening, parking] });
    const split = changeDraft(draft, { type: 'phrasingSplit', ...keysIn(draft) });
    expect(split.cards.map(({ phrasings }) => phrasings.length)).toEqual([1, 1, 1]);
    expect(pairsOf(split)).toEqual([hours, opening, parking]);
  });

  it('return to their place when their removal is undone', () => {
    const draft = draftOf({ ...bot, prompts: [hours, parking] });
    const restored = draft.cards[0] ?? expect.fail('no card');
    const removed = changeDraft(draft, { type: 'cardRemoved', card: restored.key });
    expect(pairsOf(removed)).toEqual([parking]);
    const undone = changeDraft(removed, { type: 'cardRestored', restored, index: 0 });
    expect(pairsOf(undone)).toEqual([hours, parking]);
  });

  it('count towards the plan’s limit once for each phrasing', () => {
    expect(remainingPairs('free', cardsOf([hours, opening, parking]))).toBe(2);
    expect(remainingPairs('full', cardsOf([hours]))).toBe(4_999);
  });

  it('are searched without regard to accents and case', () => {
    const cards = cardsOf([hours, parking, { question: '¿Envíos?', answer: 'Sí, por Málaga.' }]);
    expect(searchCards(cards, 'malaga')).toEqual([2]);
    expect(searchCards(cards, ' ')).toEqual([0, 1, 2]);
  });
});

describe('adding pairs', () => {
  it('skips known pairs, replaces blank cards, and can be undone', () => {
    const draft = changeDraft(draftOf({ ...bot, prompts: [hours] }), { type: 'cardAdded' });
    const added = changeDraft(draft, { type: 'pairsAdded', pairs: [hours, parking, parking] });
    expect(pairsOf(added)).toEqual([hours, parking]);
    const undo = { type: 'additionUndone', fromKey: draft.nextKey, toKey: added.nextKey } as const;
    expect(pairsOf(changeDraft(added, undo))).toEqual([hours]);
  });

  it('inserts pasted pairs after the card they were pasted on', () => {
    const draft = draftOf({ ...bot, prompts: [hours, parking] });
    const pairs = [{ question: '¿Envíos?', answer: 'A toda la provincia.' }];
    const added = changeDraft(draft, { type: 'pairsAdded', pairs, after: keysIn(draft).card });
    expect(pairsOf(added)).toEqual([hours, ...pairs, parking]);
  });

  it('gives each phrasing a unique key', () => {
    const draft = changeDraft(newDraft([hours]), { type: 'cardAdded' });
    const { cards } = changeDraft(draft, { type: 'pairsAdded', pairs: [parking, opening] });
    const keys = keyedPairsOf(cards).map(({ phrasing }) => phrasing);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('a pasted text becomes pairs if it has two columns, even with quotes and line breaks in cells', () => {
  const text =
    'Pregunta\tRespuesta\r\n¿Horario?\tDe 9 a 14.\r\n"¿Y\n""tarde""?"\t"Sí,\n\tdesde las 17"\r\n\t\r\n';
  const quoted = { question: '¿Y\n"tarde"?', answer: 'Sí,\n\tdesde las 17' };
  expect(pastedPairs(text)).toEqual([hours, quoted]);
  for (const other of ['Abrimos a las 9.\nCerramos a las 14.', '', 'Pregunta\tRespuesta'])
    expect(pastedPairs(other)).toBeNull();
});

it('a question must not be blank, and may have at most 1,000 code points', () => {
  const problemOf = (question: string) => pairProblem({ question, answer: 'x' });
  expect(problemOf(' \u00a0\u200b')?.field).toBe('question');
  expect(problemOf('🌷'.repeat(1_000))).toBeNull();
  expect(problemOf('🌷'.repeat(1_001))?.kind).toBe('long');
});

const { config } = newDraft();

it('the reply for unknown questions and the contact are saved on every plan, unlike the look, and removed when left blank', () => {
  const contact = { label: 'Llámanos', url: '956 123 456' };
  const unknownReply = 'Pregunta en la tienda.';
  const changed = { ...config, textColor: '#123456', unknownReply, contact };
  const draft = { config: changed, savedConfig: config };
  const texts = { unknownReply, contact: { label: 'Llámanos', url: 'tel:956123456' } };
  expect(configChanges(draft, false)).toEqual(texts);
  expect(configChanges(draft, true)).toEqual({ textColor: '#123456', ...texts });
  const savedConfig = { ...config, unknownReply: 'Ni idea.', contact };
  const blank = { ...config, unknownReply: ' ', contact: { label: '', url: ' ' } };
  const removed = { unknownReply: null, contact: null };
  expect(configChanges({ config: blank, savedConfig }, true)).toEqual(removed);
  expect(configChanges({ config: blank, savedConfig: config }, true)).toEqual({});
});

describe('the contact', () => {
  it.each([
    ['+34 956 123 456', 'tel:+34956123456'],
    ['hola@azahar.es', 'mailto:hola@azahar.es'],
    ['wa.me/34956123456', 'https://wa.me/34956123456'],
    [' mailto:a@b.es ', 'mailto:a@b.es'],
  ])('accepts %j as a link', (text, link) => expect(asLink(text)).toBe(link));

  it.each([
    ['956 123 456', 'Llámanos', null],
    ['956 123', 'Llámanos', { field: 'url', kind: 'wrong' }],
    ['esto no es nada', 'Llámanos', { field: 'url', kind: 'wrong' }],
    ['', 'Llámanos', { field: 'url', kind: 'missing' }],
    ['956 123 456', '', { field: 'label', kind: 'missing' }],
  ])('needs a label and a valid link: %j, %j', (url, label, problem) => {
    expect(textProblem({ ...config, contact: { label, url } })).toEqual(problem);
  });
});

it('a reply for unknown questions must not be longer than 500 code points', () =>
  expect(textProblem({ ...config, unknownReply: 'a'.repeat(501) })?.kind).toBe('long'));
