import { describe, expect, it } from 'vitest';
import { answersDocument } from './answers-page.ts';
import { defaultConfig, type Pair } from './chatbot.ts';
import { contrast } from './colors.ts';

const chat = 'https://contesta.example/embed/abcdefgh';
const documentOf = (prompts: Pair[], name = 'Azahar', around = {}, config = {}) =>
  answersDocument({ name, prompts, config: { ...defaultConfig, ...config } }, { chat, ...around });
const scripts = (html: string) => [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
/** What a search engine reads. */
const readBy = (html: string) => JSON.parse(scripts(html)[0]?.[1] ?? 'null');

const attacks = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><style>*{display:none}',
  '</title><base href=//evil.example>',
  '&lt;b&gt; & "quoted" \u2028\u2029',
  '\u202eevil \u2066rtl\u2069',
  'هل أنتم مفتوحون؟',
  '{{constructor}} %{alert(1)}',
];

describe('the page of answers', () => {
  it.each(attacks)(
    'shows %j as text, wherever it stands, and tells it to search engines',
    (text) => {
      const { html } = documentOf([{ question: text, answer: text }], text);
      expect(readBy(html).mainEntity).toEqual([
        { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } },
      ]);
      const plain = documentOf([{ question: 'a', answer: 'b' }], 'c').html;
      const tags = (page: string) => page.match(/<[/!]?[a-z-][^\s>]*/gi);
      expect(tags(html)).toEqual(tags(plain));
      const quotes = (page: string) =>
        page.replace(/<script[\s\S]*?<\/script>/g, '').match(/["']/g);
      expect(quotes(html)?.length).toBe(quotes(plain)?.length);
      expect(scripts(html)[0]?.[1]).not.toMatch(/[<>&\u2028\u2029]/);
    },
  );

  it('keeps lines and the direction of each text', () => {
    const { html, style } = documentOf([{ question: '¿Horario?', answer: 'Lunes\nMartes' }]);
    expect(html).toContain('<p dir="auto">Lunes\nMartes</p>');
    expect(style).toContain('white-space:pre-line');
  });

  it.each([
    ['es', '¿Cuál es vuestro horario?', 'De lunes a viernes.', 'Pregunta en el chat'],
    ['en', 'When are you open?', 'From Monday to Friday.', 'Ask in the chat'],
    ['es', '?', '!', 'Pregunta en el chat'],
  ])('is in %s where the bot speaks so', (lang, question, answer, words) => {
    const { html } = documentOf([{ question, answer }]);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(readBy(html).inLanguage).toBe(lang);
    expect(html).toContain(words);
  });

  it('shows a pair once, and tells search engines nothing where there is none', () => {
    const pair = { question: '¿Abrís?', answer: 'Sí.' };
    expect(readBy(documentOf([pair, pair]).html).mainEntity).toHaveLength(1);
    const { html } = documentOf([]);
    expect(scripts(html)).toEqual([]);
    expect(html).toContain('Todavía no hay preguntas.');
  });

  it('leads to the chat, to where one books, to whom the owner names, and says where it is', () => {
    const contact = { label: 'Llámanos <ya>', url: 'tel:+34600000114' };
    const book = 'https://contesta.example/book/abcdefgh';
    const canonical = 'https://contesta.example/answers/abcdefgh?a=1&b=2';
    const { html } = documentOf([], 'Azahar', { book, canonical }, { contact });
    const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([canonical.replace('&', '&amp;'), chat, book, contact.url]);
    expect(html).toContain('>Llámanos &lt;ya&gt;</a>');
  });

  it.each([
    ['#ffeb3b', '#ffffff'],
    ['#777777', '#888888'],
    ['#1c5c48', '#1c5c48'],
    ['#000', '#111111'],
  ])('can be read in %s with %s', (backgroundColor, textColor) => {
    const { style } = documentOf([], 'Azahar', {}, { backgroundColor, textColor });
    const [, ground = '', text = ''] =
      /header\{[^}]*background:(#\w+);color:(#\w+)/.exec(style) ?? [];
    expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
  });

  it('names as many questions as search engines show, whole', () => {
    const prompts = Array.from({ length: 30 }, (_, n) => ({
      question: `¿Tenéis  flores\nnúmero ${n}?`,
      answer: 'Sí.',
    }));
    const [, description = ''] =
      /name="description" content="([^"]*)"/.exec(documentOf(prompts).html) ?? [];
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/^Lo que más preguntan a Azahar: ¿Tenéis flores número 0\?.*\?$/);
  });
});
