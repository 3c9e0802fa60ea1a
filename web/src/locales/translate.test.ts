import { describe, expect, it } from 'vitest';
import { translationOf } from './translate.ts';

const { t } = translationOf('es', {
  bar: { hello: 'Hola, {{name}}', days_one: '{{count}} día', days_other: '{{count}} días' },
  list: [{ title: 'Desde {{amount}}' }, { title: 'Fin' }],
});

describe('a text', () => {
  it('has its values filled in, and keeps the places of those it was not given', () => {
    expect(t('bar.hello', { name: '$& Ana' })).toBe('Hola, $& Ana');
    expect(t('bar.hello', { name: 0 })).toBe('Hola, 0');
    expect(t('bar.hello')).toBe('Hola, {{name}}');
  });

  it('takes the form of its number', () => {
    expect([0, 1, 2, 1_000_000].map((count) => t('bar.days', { count }))).toEqual([
      '0 días',
      '1 día',
      '2 días',
      '1000000 días',
    ]);
  });

  it('is its key where nobody wrote it', () => {
    expect(t('bar.nothing')).toBe('bar.nothing');
    expect(t('bar.hello.more')).toBe('bar.hello.more');
    expect(t('bar')).toBe('bar');
    expect(t('list.0')).toBe('list.0');
    expect(t('bar.nothing', 'nothing yet')).toBe('nothing yet');
  });

  it('comes as a list where one is asked for', () => {
    expect(t('list', { returnObjects: true, amount: '9 €' })).toEqual([
      { title: 'Desde 9 €' },
      { title: 'Fin' },
    ]);
  });
});
