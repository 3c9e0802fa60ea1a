import { openEncoder } from '@contesta/vectors/encoder';
import { describe, expect, it } from 'vitest';
import { type Group, openSorter, surplusGroups } from './groups.ts';

const bot = 'bot-azahar-1';
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
let keys = 0;
const newKey = () => `key-${++keys}`;
const saved = (groups: readonly Group[]): Group[] =>
  groups.map((group) => ({ ...group, revision: group.revision + 1 }));

/** A sorter that has assigned these messages, a minute apart. */
function sorterOf(texts: readonly string[], stored: readonly Group[] = [], firstMinute = 0) {
  const sorter = openSorter(bot, newKey);
  for (const group of stored) sorter.addStored(group);
  texts.forEach((text, index) => {
    const minute = firstMinute + index;
    sorter.assign({ id: text + minute, text, at: at(minute), vector: null });
  });
  return sorter;
}

describe('a group of messages without vectors', () => {
  it('shows the most frequent wording as typed, or the first of equally frequent wordings', () => {
    const questionOf = (...texts: string[]) => sorterOf(texts).changed()[0]?.question;
    const frequent = ['coronas?', 'hacéis coronas', 'Hacéis coronas', 'hacéis coronas'];
    expect(questionOf(...frequent)).toBe('hacéis coronas');
    expect(questionOf('coronas?', 'hacéis coronas')).toBe('coronas?');
  });

  it('keeps at most eight wordings, with the first and the most frequent, each cut to 1,000 characters', () => {
    const many = Array.from({ length: 30 }, (_, n) => `hacéis ${'¿'.repeat(n)}coronas`);
    const [group] = sorterOf([...many, 'hacéis coronas!', 'hacéis coronas!']).changed();
    expect(group?.count).toBe(32);
    expect(group?.wordings.length).toBeLessThanOrEqual(8);
    expect(group?.wordings[0]?.text).toBe('hacéis coronas');
    expect(group?.question).toBe('hacéis coronas!');
    const [longest] = sorterOf([`coronas ${'🌹'.repeat(1_500)}`]).changed();
    expect([...(longest?.question ?? '')]).toHaveLength(1_000);
  });
});

describe('an exchange', () => {
  it('is counted in a dismissed group, which stays closed', () => {
    const dismissed = saved(sorterOf(['coronas?']).changed()).map(({ open: _, ...group }) => group);
    const [group] = sorterOf(['¿coronas?'], dismissed, 5).changed();
    expect([group?.count, group?.open]).toEqual([2, undefined]);
  });

  it('starts a new group if it is sent after its group was answered, and is ignored if sent before', () => {
    const [group] = saved(sorterOf(['coronas?']).changed());
    const { open: _, ...rest } = group as Group;
    const answered = { ...rest, handledAt: at(5) };
    expect(sorterOf(['¿coronas?'], [answered], 5).changed()).toEqual([]);
    const [fresh] = sorterOf(['¿coronas?'], [answered], 6).changed();
    expect(fresh).toMatchObject({ open: bot, count: 1 });
    expect(fresh?._id).not.toBe(answered._id);
  });
});

it('removes the least asked groups beyond the limit, and of equally asked groups the oldest', () => {
  const groups = sorterOf(['rosas', 'tulipanes', 'tulipanes', 'lirios']).changed();
  expect(surplusGroups(groups, 2).map(({ question }) => question)).toEqual(['rosas']);
  expect(surplusGroups(groups, 3)).toEqual([]);
});

it('groups messages with vectors by meaning in both languages, not by similar words', async () => {
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
  messages.forEach((text, minute) => {
    sorter.assign({ id: text, text, at: at(minute), vector: encoder.embed(text) });
  });
  expect(sorter.changed().map(({ count, question }) => [question, count])).toEqual([
    ['¿Aceptáis perros?', 3],
    ['¿Dais clases de piano?', 1],
    ['¿Dais clases de guitarra?', 1],
    ['cuánto cuesta la ortodoncia?', 2],
    ['cuánto dura la ortodoncia?', 1],
  ]);
});
