import { describe, expect, it } from 'vitest';
import { textsOf } from './texts.ts';

const [es, en] = [textsOf('es'), textsOf('en')];

describe('the texts', () => {
  it('have the same keys in both languages, none empty', () => {
    expect(Object.keys(en)).toEqual(Object.keys(es));
    for (const text of [...Object.values(es), ...Object.values(en)]) expect(text.trim()).toBe(text);
    for (const text of [...Object.values(es), ...Object.values(en)]) expect(text).not.toBe('');
  });

  it('have the same gaps in both languages', () => {
    const gaps = (texts: typeof es) => Object.values(texts).map((text) => text.match(/\{\w+\}/g));
    expect(gaps(en)).toEqual(gaps(es));
  });

  it('say what the product promises, word for word', () => {
    expect(es.noReply).toBe('Sin respuesta');
    expect(es.replyError).toBe('Error en la respuesta del bot');
  });
});
