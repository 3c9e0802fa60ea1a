import { describe, expect, it } from 'vitest';
import { contrast, isColor, isReadable, opaque, shownText } from './contrast.ts';
import { changeDraft, draftOf, newDraft, pairsOf } from './draft.ts';
import { contradictions, rowProblem } from './row-rules.ts';

const hours = { question: '¿Horario?', answer: 'De 9 a 14.' };
const parking = { question: '¿Parking?', answer: 'Sí.' };
const bot = { _id: 'bot_azahar01', name: 'Azahar', config: newDraft().look, version: 1 };

describe('an import', () => {
  it('adds what the sheet brought and does not bring back what was removed here', () => {
    const draft = draftOf({ ...bot, prompts: [hours] });
    const removed = changeDraft(draft, { type: 'rowRemoved', key: draft.rows[0]?.key ?? -1 });
    const imported = changeDraft(removed, { type: 'imported', prompts: [hours, parking] });
    expect(pairsOf(imported)).toEqual([parking]);
  });

  it('gives every row a key of its own', () => {
    const draft = changeDraft(newDraft([hours]), { type: 'rowAdded' });
    const { rows } = changeDraft(draft, { type: 'imported', prompts: [parking] });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('a row', () => {
  it('is unfinished while it holds only white space', () => {
    expect(rowProblem({ question: ' \u00a0\u200b', answer: 'x' })?.part).toBe('question');
    expect(rowProblem(hours)).toBeNull();
  });

  it('counts characters as people do', () => {
    expect(rowProblem({ question: '🌷'.repeat(1_000), answer: 'x' })).toBeNull();
    expect(rowProblem({ question: '🌷'.repeat(1_001), answer: 'x' })?.kind).toBe('long');
  });

  it('is pointed at when it answers the same question otherwise', () => {
    const { rows } = newDraft([hours, { question: 'horario', answer: 'Nunca.' }, parking]);
    expect([...contradictions(rows)]).toEqual([1]);
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
