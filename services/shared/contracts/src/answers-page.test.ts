import { describe, expect, it } from 'vitest';
import { answersDocument } from './answers-page.ts';
import { defaultConfig, type Pair } from './chatbot.ts';
import { contrast } from './colors.ts';

const chat = 'https://contesta.example/embed/abcdefgh';
const documentOf = (prompts: Pair[], name = 'Azahar', links = {}, config = {}) =>
  answersDocument({ name, prompts, config: { ...defaultConfig, ...config } }, { chat, ...links });
const scripts = (html: string) => [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
const structuredData = (html: string) => JSON.parse(scripts(html)[0]?.[1] ?? 'null');

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
  it.each(attacks)('escapes %j everywhere, and keeps it intact in the structured data', (text) => {
    const { html } = documentOf([{ question: text, answer: text }], text);
    expect(structuredData(html).mainEntity).toEqual([
      { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } },
    ]);
    const plain = documentOf([{ question: 'a', answer: 'b' }], 'c').html;
    const tags = (page: string) => page.match(/<[/!]?[a-z-][^\s>]*/gi);
    expect(tags(html)).toEqual(tags(plain));
    const quotes = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '').match(/["']/g);
    expect(quotes(html)?.length).toBe(quotes(plain)?.length);
    expect(scripts(html)[0]?.[1]).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('keeps line breaks, and detects the direction of each text', () => {
    const { html, style } = documentOf([{ question: '¿Horario?', answer: 'Lunes\nMartes' }]);
    expect(html).toContain('<p dir="auto">Lunes\nMartes</p>');
    expect(style).toContain('white-space:pre-line');
  });

  it.each([
    ['es', '¿Cuál es vuestro horario?', 'De lunes a viernes.', 'Preguntar en el chat'],
    ['en', 'When are you open?', 'From Monday to Friday.', 'Ask in the chat'],
    ['es', '?', '!', 'Preguntar en el chat'],
  ])('is in the language of the bot: %s', (lang, question, answer, words) => {
    const { html } = documentOf([{ question, answer }]);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(structuredData(html).inLanguage).toBe(lang);
    expect(html).toContain(words);
  });

  it('shows a repeated pair once, and has no structured data without pairs', () => {
    const pair = { question: '¿Abrís?', answer: 'Sí.' };
    expect(structuredData(documentOf([pair, pair]).html).mainEntity).toHaveLength(1);
    const { html } = documentOf([]);
    expect(scripts(html)).toEqual([]);
    expect(html).toContain('Todavía no hay preguntas.');
  });

  it('links to itself, the chat, the booking page and the contact', () => {
    const contact = { label: 'Llámanos <ya>', url: 'tel:+34600000114' };
    const book = 'https://contesta.example/book/abcdefgh';
    const canonical = 'https://contesta.example/answers/abcdefgh?a=1&b=2';
    const { html } = documentOf([], 'Azahar', { book, canonical }, { contact });
    const urls = [...html.matchAll(/ href="([^"]*)"/g)].map(([, url]) => url);
    expect(urls).toEqual([canonical.replace('&', '&amp;'), chat, book, contact.url]);
    expect(html).toContain('>Llámanos &lt;ya&gt;</a>');
  });

  it.each([
    ['#ffeb3b', '#ffffff'],
    ['#777777', '#888888'],
    ['#1c5c48', '#1c5c48'],
    ['#000', '#111111'],
  ])('has a readable header with background %s and text %s', (backgroundColor, textColor) => {
    const { style } = documentOf([], 'Azahar', {}, { backgroundColor, textColor });
    const [, background = '', text = ''] =
      /header\{[^}]*background:(#\w+);color:(#\w+)/.exec(style) ?? [];
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
  });

  it('names complete questions in the description, in at most 155 characters', () => {
    const pair = (n: number) => ({ question: `¿Tenéis  flores\nnúmero ${n}?`, answer: 'Sí.' });
    const prompts = Array.from({ length: 30 }, (_, n) => pair(n));
    const [, description = ''] =
      /name="description" content="([^"]*)"/.exec(documentOf(prompts).html) ?? [];
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/^Lo que más preguntan a Azahar: ¿Tenéis flores número 0\?.*\?$/);
  });
});
