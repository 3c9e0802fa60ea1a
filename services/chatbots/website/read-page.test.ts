import { describe, expect, it } from 'vitest';
import { pairsOnPage, readTestPage } from '../testing/read-test-page.ts';
import { readPage } from './read-page.ts';

describe('reading a page', () => {
  const pages: Record<string, [body: string, pairs: string[]]> = {
    'an accordion of Squarespace, with a title that is not a question': [
      '<ul><li><h4 role="heading" aria-level="3"><button aria-expanded="false" aria-controls="d1"><span>Do you ship abroad?</span><div><span class="plus"></span></div></button></h4>' +
        '<div role="region" id="d1" hidden><p>Yes. It costs £12.</p></div></li><li><h4><button aria-expanded="false" aria-controls="d2">Gift cards</button></h4>' +
        '<div id="d2"><p>From £20.</p></div></li></ul>',
      ['Do you ship abroad?|Yes. It costs £12.', 'Gift cards|From £20.'],
    ],
    'a drop-down of Webflow, with its text in a nav': [
      '<div><div class="w-dropdown-toggle" aria-controls="l0" aria-expanded="false" role="button"><div>¿Hacéis envíos?</div></div><nav id="l0"><p>En 48 horas.</p></nav></div>',
      ['¿Hacéis envíos?|En 48 horas.'],
    ],
    'a toggle of Elementor': [
      '<div id="t1" role="button" aria-controls="c1" aria-expanded="false"><span><i></i></span><a>¿Cuánto dura?</a></div>' +
        '<div id="c1" role="region" aria-labelledby="t1"><p>50 minutos.</p><p>La primera, más.</p></div>',
      ['¿Cuánto dura?|50 minutos.\nLa primera, más.'],
    ],
    'a collapse of Bootstrap': [
      '<div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#c1">¿Aceptáis tarjeta?</button></h2><div id="c1" class="collapse"><div>Sí, y Bizum.</div></div></div>',
      ['¿Aceptáis tarjeta?|Sí, y Bizum.'],
    ],
    'a custom element of Shopify': [
      '<main><collapsible-row><details><summary><h3>¿Cómo la lavo?</h3><svg></svg></summary><div><p>A 30 grados.</p></div></details></collapsible-row></main>',
      ['¿Cómo la lavo?|A 30 grados.'],
    ],
    'buttons without ids, as in Wix': [
      '<div role="list"><div role="listitem"><div role="button" aria-expanded="false"><p>¿Hay cocina?</p></div><div><p>Una completa.</p></div></div></div>',
      ['¿Hay cocina?|Una completa.'],
    ],
    'a title that a script turns into a button, next to its text': [
      '<div><div class="w-dropdown-toggle"><div>Do you sell shampoo?</div></div><nav><ul><li>oatmeal</li><li>tea tree</li></ul></nav></div>',
      ['Do you sell shampoo?|Oatmeal y tea tree.'], // "y", since the test page is declared Spanish
    ],
    'a label of a hidden checkbox': [
      '<div><input type="checkbox" id="x"><label for="x">¿Dónde aparco?</label><div>En la plaza.</div></div>',
      ['¿Dónde aparco?|En la plaza.'],
    ],
    'a list of terms': [
      '<dl><dt><b>Are dogs allowed?</b><dd>On a lead.<dt>Is it free?<dd>Yes.</dl>',
      ['Are dogs allowed?|On a lead.', 'Is it free?|Yes.'],
    ],
    'a table of questions': [
      '<table><tr><th>Pregunta</th><th>Respuesta</th></tr><tr><td>¿Abrís en agosto?</td><td>Por las mañanas.</td></tr></table>',
      ['¿Abrís en agosto?|Por las mañanas.'],
    ],
    'lines labelled P and R': [
      '<main><p>P: ¿Tenéis pan sin gluten?</p><p>R: Los martes.</p></main>',
      ['¿Tenéis pan sin gluten?|Los martes.'],
    ],
    'bold words at the start of a paragraph': [
      '<main><p><strong>¿Necesito receta?</strong><br>No.</p><p><b>¿Tiene garantía?</b> Dos años.</p></main>',
      ['¿Necesito receta?|No.', '¿Tiene garantía?|Dos años.'],
    ],
    'alternating plain blocks': [
      '<div><div>¿Hay ascensor?</div><div>Hasta la cuarta.</div><div>¿Y rampa?</div><div>En la entrada.</div></div>',
      ['¿Hay ascensor?|Hasta la cuarta.', '¿Y rampa?|En la entrada.'],
    ],
    'headings with questions, with a list and a table': [
      '<main><h2>¿Qué incluye?</h2><p>Se incluye:</p><ul><li>libro</li><li>carpeta</li><li>examen</li></ul><h2>¿Cuánto cuesta?</h2>' +
        '<table><tr><th>Mañanas</th><td>24 €</td></tr><tr><th>Tardes</th><td>30 €</td></tr></table><h2>Equipo</h2><p>Somos cinco.</p></main>',
      [
        '¿Qué incluye?|Se incluye: libro, carpeta y examen.',
        '¿Cuánto cuesta?|Mañanas: 24 €\nTardes: 30 €',
      ],
    ],
  };
  it.each(Object.entries(pages))('finds questions in %s', (_, [body, pairs]) =>
    expect(pairsOnPage(body)).toEqual(pairs),
  );

  const question = (name: string, text: string) => {
    return { '@type': 'Question', name, acceptedAnswer: { text } };
  };

  it('finds questions in JSON-LD with HTML texts, even if they are referenced by id', () => {
    const graph = {
      '@graph': [
        { '@type': ['WebPage', 'FAQPage'], mainEntity: [{ '@id': '#q1' }, { '@id': '#q2' }] },
        {
          '@type': 'Question',
          '@id': '#q1',
          name: '¿Alquil&aacute;is?',
          acceptedAnswer: [{ '@type': 'Answer', text: '<p>S&iacute;.</p><ul><li>20 €</li></ul>' }],
        },
        { ...question('¿Y si llueve?', 'Igual.'), '@id': '#q2' },
      ],
    };
    const pairs = ['¿Alquiláis?|Sí.\n20 €', '¿Y si llueve?|Igual.'];
    expect(pairsOnPage('<h1>Ayuda</h1>', { jsonLd: graph })).toEqual(pairs);
  });

  it('lists a question in JSON-LD and on the page only once, and prefers the shown answer', () => {
    const declared = [question('¿Horario?', 'De 9 a 14.'), question('¿Precio?', '10 €')];
    const jsonLd = { '@type': 'FAQPage', mainEntity: declared };
    const body =
      '<details><summary>¿Horario?</summary>De 9 a 14.</details><details><summary>¿Precio?</summary>12 €</details>';
    expect(pairsOnPage(body, { jsonLd })).toEqual(['¿Horario?|De 9 a 14.', '¿Precio?|12 €']);
  });

  it('finds questions in microdata', () => {
    const body =
      '<main itemscope itemtype="https://schema.org/FAQPage"><div itemscope itemprop="mainEntity" itemtype="https://schema.org/Question"><span itemprop="name">Do I need to book?</span>' +
      '<div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer"><div itemprop="text">No, walk in.</div></div></div></main>';
    expect(pairsOnPage(body, { lang: 'en' })).toEqual(['Do I need to book?|No, walk in.']);
  });
});

const withoutQuestions: Record<string, string> = {
  'questions of a business to its visitors':
    '<h2>¿Hablamos?</h2><p>Te llamamos.</p><h2>Ready to book?</h2><p>Ring us.</p>' +
    '<h2>¿Por qué elegirnos?</h2><p>10 años.</p><h2>Why choose us?</h2><p>10 years.</p>',
  'a teaser':
    '<h2><a href="/a">Who won?</a></h2><p>We did. <a href="/a">Read more</a></p><h3>¿Y ayer?</h3><p>Leer más</p>',
  'hidden elements':
    '<div style="display:none"><h3>¿Te vas?</h3><p>Espera.</p></div><p hidden>¿Sí?</p><!-- <h3>¿No?</h3><p>No.</p> -->',
  'cookies, menus and footers':
    '<div id="cookie-bar"><h3>¿Aceptas?</h3><p>Sí.</p></div><footer><h4>¿Nos sigues?</h4><p>Aquí.</p></footer><nav><details><summary>¿Menú?</summary>Inicio</details></nav>',
  'a card that is a link': '<a href="/post"><h3>How often?</h3></a><div>More than you think.</div>',
  'a slogan': '<h2>Scruffy dog?</h2><p>We have space.</p>',
  testimonials: '<div class="testimonials"><h3>¿Qué dice Marta?</h3><p>Genial.</p></div>',
  'a menu that opens':
    '<div role="button" aria-controls="m">Menú</div><div id="m"><a href="/">Inicio</a> <a href="/faq">Preguntas</a></div>',
  'a teaser with its link in a paragraph of its own':
    '<article><h2>What is rye for?</h2><p>I have been thinking.</p><p><a href="/rye">Read more</a></p></article>',
  'elements hidden by a style sheet':
    '<style>.pop{display:none}</style><div class="pop"><h3>¿Ya te vas?</h3><p>No.</p></div>',
};
it.each(Object.entries(withoutQuestions))('finds no questions in %s', (_, body) =>
  expect(pairsOnPage(`<main><h1>Azahar</h1>${body}</main>`)).toEqual([]),
);

it.each([
  ...['Privacy policy - Azahar', 'Azahar | Aviso legal', 'Terms & conditions – Azahar'],
  ...['Política de cookies', 'Condiciones generales · Azahar'],
])('finds no questions on a legal page: %s', (title) => {
  const body = '<h2>¿Qué datos guardáis?</h2><p>Los de tu pedido.</p>';
  expect(pairsOnPage(body, { title })).toEqual([]);
  expect(pairsOnPage(body, { title: 'Azahar Legal | Abogados' })).toHaveLength(1); // a law firm's page
});

it('reads Windows-1252 declared only in a meta tag, and undeclared UTF-8 that ends in half a character', () => {
  const html =
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><h1>Caf\u00e9</h1><details><summary>\u00bfT\u00e9?</summary>S\u00ed, 2 \u0080.</details>';
  const url = new URL('https://azahar.example/');
  const { pairs } = readPage(Buffer.from(html, 'latin1'), 'text/html', url);
  expect(pairs).toEqual([{ question: '¿Té?', answer: 'Sí, 2 €.' }]);
  const cut = Buffer.from('<details><summary>¿Té?</summary>Sí, 2 €.</details>€').subarray(0, -1);
  expect(readPage(cut, 'text/html', url).pairs).toEqual(pairs);
});

it('finds the colour of a site and the pages that may have answers', () => {
  const head =
    '<meta name="theme-color" content="#ffffff"><style>:root{--brand-primary: #0A7;}</style>';
  const paths = ['/faq', 'contacto.html#mapa', '/aviso-legal', '/carta', '/carta.pdf', '/cart'];
  const anchors = [...paths, 'https://otra.example/faq'].map((to) => `<a href="${to}">Ver</a>`);
  const { color, links } = readTestPage(anchors.join(''), { head });
  expect(color).toBe('#00aa77');
  const found = links.toSorted((a, b) => b.rank - a.rank).map((link) => link.url);
  const site = 'https://azahar.example/';
  expect(found).toEqual([`${site}faq`, `${site}contacto.html`, `${site}carta`]);
});

it('does not overflow the stack on deeply nested tags', () =>
  expect(pairsOnPage('<div>'.repeat(100_000))).toEqual([]));
