import { describe, expect, it } from 'vitest';
import { openEncoder } from '../encoder/encoder.ts';
import { type Group, openSorter, surplus } from './groups.ts';

const bot = 'bot-azahar-1';
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}
const saved = (groups: readonly Group[]): Group[] =>
  groups.map((group) => ({ ...group, revision: group.revision + 1 }));

/** The groups after these messages, a minute apart; an id of an exchange may come before a `|`. */
function sorted(texts: readonly string[], stored: readonly Group[] = [], begin = 0) {
  const sorter = openSorter(bot, newKey);
  for (const group of stored) sorter.know(group);
  texts.forEach((text, place) => {
    const [id, said] = text.includes('|') ? text.split('|') : [text + begin + place, text];
    sorter.place({ id: id ?? '', text: said ?? '', at: at(begin + place), vector: null });
  });
  return sorter;
}

describe('messages without a meaning', () => {
  it('are one group where the words of their subject are the same', () => {
    const groups = sorted([
      '¿Tenéis tarjetas regalo?',
      'TENEIS TARJETAS REGALO',
      'tarjetas regalo?',
      '¿Hacéis coronas?',
      'hola, hacéis coronas?',
    ]).changed();
    expect(groups.map(({ count, question }) => [count, question])).toEqual([
      [3, '¿Tenéis tarjetas regalo?'],
      [2, '¿Hacéis coronas?'],
    ]);
    expect(groups[0]).toMatchObject({ open: bot, firstAt: at(0), lastAt: at(2) });
  });

  it('show the commonest wording as it was typed, the first of those asked as often', () => {
    const [group] = sorted([
      'coronas?',
      'hacéis coronas',
      'Hacéis coronas',
      'hacéis coronas',
    ]).changed();
    expect(group?.question).toBe('hacéis coronas');
    const [tie] = sorted(['coronas?', 'hacéis coronas']).changed();
    expect(tie?.question).toBe('coronas?');
  });

  it('keep few wordings, the first and the commonest among them', () => {
    const many = Array.from({ length: 30 }, (_, n) => `hacéis ${'¿'.repeat(n)}coronas`);
    const [group] = sorted([...many, 'hacéis coronas!', 'hacéis coronas!']).changed();
    expect(group?.count).toBe(32);
    expect(group?.wordings.length).toBeLessThanOrEqual(8);
    expect(group?.wordings[0]?.text).toBe('hacéis coronas');
    expect(group?.question).toBe('hacéis coronas!');
  });

  it('are cut to what a question may hold', () => {
    const [group] = sorted([`coronas ${'🌹'.repeat(1_500)}`]).changed();
    expect([...(group?.question ?? '')]).toHaveLength(1_000);
  });
});

describe('an exchange', () => {
  it('that comes twice, also after a restart, is counted once', () => {
    const first = sorted(['a1|coronas?', 'a2|coronas?', 'a1|coronas?']).changed();
    expect(first[0]?.count).toBe(2);
    const again = sorted(['a1|coronas?', 'a2|coronas?', 'a3|coronas?'], saved(first)).changed();
    expect(again[0]?.count).toBe(3);
    expect(sorted(['a1|coronas?'], saved(first)).changed()).toEqual([]);
  });

  it('keeps out of sight what was set aside, and counts there', () => {
    const aside = saved(sorted(['coronas?']).changed()).map(({ open: _, ...group }) => group);
    const [group] = sorted(['¿coronas?'], aside, 5).changed();
    expect(group).toMatchObject({ count: 2 });
    expect(group?.open).toBeUndefined();
  });

  it('asked after its meaning was handled begins a new group, and one from before is settled with it', () => {
    const [group] = saved(sorted(['coronas?']).changed());
    const { open: _, ...rest } = group as Group;
    const handled = { ...rest, handledAt: at(5) };
    expect(sorted(['¿coronas?'], [handled], 5).changed()).toEqual([]);
    const [fresh] = sorted(['¿coronas?'], [handled], 6).changed();
    expect(fresh).toMatchObject({ open: bot, count: 1 });
    expect(fresh?._id).not.toBe(handled._id);
  });
});

it('gives up the least asked of too many groups, and of these the oldest', () => {
  const groups = sorted(['rosas', 'tulipanes', 'tulipanes', 'lirios']).changed();
  expect(surplus(groups, 2).map(({ question }) => question)).toEqual(['rosas']);
  expect(surplus(groups, 3)).toEqual([]);
});

describe('messages with a meaning', () => {
  it('are one group in other words, in both languages, and another where only the words are alike', async () => {
    const encoder = await openEncoder();
    const sorter = openSorter(bot, newKey);
    const messages = [
      '¿Aceptáis perros?',
      'puedo ir con mi perro?',
      'are dogs allowed?',
      '¿Dais clases de piano?',
      '¿Dais clases de guitarra?',
      'cuánto cuesta la ortodoncia?',
      'precio de la ortodoncia',
      'cuánto dura la ortodoncia?',
    ];
    messages.forEach((text, place) => {
      sorter.place({ id: text, text, at: at(place), vector: encoder.embed(text) });
    });
    expect(sorter.changed().map(({ count, question }) => [question, count])).toEqual([
      ['¿Aceptáis perros?', 3],
      ['¿Dais clases de piano?', 1],
      ['¿Dais clases de guitarra?', 1],
      ['cuánto cuesta la ortodoncia?', 2],
      ['cuánto dura la ortodoncia?', 1],
    ]);
  });
});
