import { contrast, isColor, isReadable, opaque, shownText } from '@contesta/contracts/colors';
import { describe, expect, it } from 'vitest';
import { cardsOf, placesOf, roomFor, rowProblem, rowsOf } from './cards.ts';
import { asLink, configChanges, wordProblem } from './config-changes.ts';
import { changeDraft, draftOf, newDraft, pairsOf } from './draft.ts';
import { pastedPairs } from './pasted-pairs.ts';

const hours = { question: '¿Horario?', answer: 'De 9 a 14.' };
const open = { question: '¿A qué hora abrís?', answer: 'De 9 a 14.' };
const parking = { question: '¿Parking?', answer: 'Sí.' };
const bot = { _id: 'bot_azahar01', name: 'Azahar', config: newDraft().look, version: 1 };

describe('cards', () => {
  const questionsOf = (pairs: { question: string; answer: string }[]) =>
    cardsOf(pairs).map(({ phrasings }) => phrasings.map(({ text }) => text));

  it('hold the ways of asking for one answer that stand together', () => {
    expect(questionsOf([hours, open, parking])).toEqual([
      ['¿Horario?', '¿A qué hora abrís?'],
      ['¿Parking?'],
    ]);
  });

  it('gather those farther apart when the answer cannot be the same by chance', () => {
    const long = 'Abrimos de lunes a viernes de 9 a 14.';
    const apart = [
      { ...hours, answer: long },
      parking,
      { question: '¿Y tarjeta?', answer: 'Con todas.' },
      { ...open, answer: long },
      { question: '¿Hay baño?', answer: 'Sí.' },
    ];
    expect(questionsOf(apart)).toEqual([
      ['¿Horario?', '¿A qué hora abrís?'],
      ['¿Parking?'],
      ['¿Y tarjeta?'],
      ['¿Hay baño?'],
    ]);
  });

  it('are stored as a pair for each way of asking, without one left blank', () => {
    const draft = draftOf({ ...bot, prompts: [hours, parking] });
    const [first] = draft.cards;
    const blank = changeDraft(draft, { type: 'phrasingAdded', card: first?.key ?? -1 });
    expect(pairsOf(blank)).toEqual([hours, parking]);
    const card = blank.cards[0];
    const typed = changeDraft(blank, {
      type: 'asked',
      card: card?.key ?? -1,
      phrasing: card?.phrasings[1]?.key ?? -1,
      text: open.question,
    });
    expect(pairsOf(typed)).toEqual([hours, open, parking]);
  });

  it('let one way of asking have an answer of its own', () => {
    const draft = draftOf({ ...bot, prompts: [hours, open, parking] });
    const [card] = draft.cards;
    const parted = changeDraft(draft, {
      type: 'phrasingParted',
      card: card?.key ?? -1,
      phrasing: card?.phrasings[1]?.key ?? -1,
    });
    expect(parted.cards.map(({ phrasings }) => phrasings.length)).toEqual([1, 1, 1]);
    expect(pairsOf(parted)).toEqual([hours, open, parking]);
  });

  it('leave room by their ways of asking, not by their number', () => {
    expect(roomFor('free', cardsOf([hours, open, parking]))).toBe(2);
    expect(roomFor('full', cardsOf([hours]))).toBe(4_999);
  });

  it('are found by what they say, accents and capitals aside', () => {
    const cards = cardsOf([hours, parking, { question: '¿Envíos?', answer: 'Sí, por Málaga.' }]);
    expect(placesOf(cards, 'malaga')).toEqual([2]);
    expect(placesOf(cards, ' ')).toEqual([0, 1, 2]);
  });
});

describe('pairs that are added', () => {
  it('leave out what is there, make room of blank cards, and can be taken back', () => {
    const draft = changeDraft(draftOf({ ...bot, prompts: [hours] }), { type: 'cardAdded' });
    const added = changeDraft(draft, { type: 'pairsAdded', pairs: [hours, parking, parking] });
    expect(pairsOf(added)).toEqual([hours, parking]);
    const back = { type: 'cardsTakenBack', from: draft.nextKey, to: added.nextKey } as const;
    expect(pairsOf(changeDraft(added, back))).toEqual([hours]);
  });

  it('come after the card they were pasted on', () => {
    const draft = draftOf({ ...bot, prompts: [hours, parking] });
    const pairs = [{ question: '¿Envíos?', answer: 'A toda la provincia.' }];
    const at = draft.cards[0]?.key ?? -1;
    expect(pairsOf(changeDraft(draft, { type: 'pairsAdded', pairs, at }))).toEqual([
      hours,
      ...pairs,
      parking,
    ]);
  });

  it('never share a key', () => {
    const draft = changeDraft(newDraft([hours]), { type: 'cardAdded' });
    const { cards } = changeDraft(draft, { type: 'pairsAdded', pairs: [parking, open] });
    const keys = rowsOf(cards).map(({ phrasing }) => phrasing);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what is pasted', () => {
  it('is pairs when it came from two columns, whatever is in the cells', () => {
    const text =
      'Pregunta\tRespuesta\r\n¿Horario?\tDe 9 a 14.\r\n"¿Y\n""tarde""?"\t"Sí,\n\tdesde las 17"\r\n\t\r\n';
    expect(pastedPairs(text)).toEqual([
      hours,
      { question: '¿Y\n"tarde"?', answer: 'Sí,\n\tdesde las 17' },
    ]);
  });

  it('is text when it holds no column', () => {
    expect(pastedPairs('Abrimos a las 9.\nCerramos a las 14.')).toBeNull();
    expect(pastedPairs('')).toBeNull();
    expect(pastedPairs('Pregunta\tRespuesta')).toBeNull();
  });
});

describe('a pair', () => {
  it('is unfinished while it holds only white space', () => {
    expect(rowProblem({ question: ' \u00a0\u200b', answer: 'x' })?.part).toBe('question');
    expect(rowProblem(hours)).toBeNull();
  });

  it('counts characters as people do', () => {
    expect(rowProblem({ question: '🌷'.repeat(1_000), answer: 'x' })).toBeNull();
    expect(rowProblem({ question: '🌷'.repeat(1_001), answer: 'x' })?.kind).toBe('long');
  });
});

describe('the words for what it does not know', () => {
  const { look } = newDraft();
  const contact = { label: 'Llámanos', url: '956 123 456' };

  it('are saved on every plan, the look only where it may change', () => {
    const draft = {
      look: { ...look, textColor: '#123456', unknownReply: 'Pregunta en la tienda.', contact },
      savedLook: look,
    };
    const words = {
      unknownReply: 'Pregunta en la tienda.',
      contact: { label: 'Llámanos', url: 'tel:956123456' },
    };
    expect(configChanges(draft, false)).toEqual(words);
    expect(configChanges(draft, true)).toEqual({ textColor: '#123456', ...words });
  });

  it('are taken away by being left blank', () => {
    const savedLook = { ...look, unknownReply: 'Ni idea.', contact };
    const blank = { ...look, unknownReply: ' ', contact: { label: '', url: ' ' } };
    expect(configChanges({ look: blank, savedLook }, true)).toEqual({
      unknownReply: null,
      contact: null,
    });
    expect(configChanges({ look: blank, savedLook: look }, true)).toEqual({});
  });

  it('lead to a telephone, a mailbox or a page', () => {
    expect(asLink('+34 956 123 456')).toBe('tel:+34956123456');
    expect(asLink('hola@azahar.es')).toBe('mailto:hola@azahar.es');
    expect(asLink('wa.me/34956123456')).toBe('https://wa.me/34956123456');
    expect(asLink(' mailto:a@b.es ')).toBe('mailto:a@b.es');
  });

  it('are checked before they are sent', () => {
    const wrongly = (url: string, label = 'Llámanos') =>
      wordProblem({ ...look, contact: { label, url } });
    expect(wrongly('956 123 456')).toBeNull();
    expect(wrongly('esto no es nada')).toEqual({ field: 'url', kind: 'wrong' });
    expect(wrongly('')).toEqual({ field: 'url', kind: 'missing' });
    expect(wrongly('956 123 456', '')).toEqual({ field: 'label', kind: 'missing' });
    expect(wordProblem({ ...look, unknownReply: 'a'.repeat(501) })?.kind).toBe('long');
  });
});

describe('colours', () => {
  it('are told from other words', () => {
    expect(['#abc', '#AABBCC', '#aabbccdd'].every(isColor)).toBe(true);
    expect(['abc', '#ab', '#gggggg', 'red'].some(isColor)).toBe(false);
  });

  it('are compared as WCAG does', () => {
    expect(contrast('#fff', '#000')).toBeCloseTo(21);
    expect(isReadable('#777777', '#ffffff')).toBe(false);
    expect(opaque('#abc')).toBe('#aabbcc');
  });

  it('fall back to ink or white where they cannot be read', () => {
    expect(shownText('#eeeeee', '#ffffff')).toBe('#1d2420');
    expect(shownText('#111111', '#000000')).toBe('#ffffff');
  });
});
