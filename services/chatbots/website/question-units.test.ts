import { describe, expect, it } from 'vitest';
import { pairsOnPage } from '../testing/read-test-page.ts';

const card = (question: string, answer: string) =>
  `<li><div><p class="a">${question}</p><p>${answer}</p></div></li>`;

const units: Record<string, [body: string, pairs: string[]]> = {
  'plain questions in the cards of a list': [
    `<ul>${card('¿Cuánto tarda?', 'Una hora.')}${card('¿Hay garantía?', 'Tres meses.')}</ul>`,
    ['¿Cuánto tarda?|Una hora.', '¿Hay garantía?|Tres meses.'],
  ],
  'a question in a layout table': [
    '<table><tr><td>Menú</td><td><h3>¿Abrís en agosto?</h3><p>Por las mañanas.</p></td></tr></table>',
    ['¿Abrís en agosto?|Por las mañanas.'],
  ],
  'an answer that ends before the last lines of a page without a footer element': [
    '<h2>¿Hay recargo?</h2><p>De noche, 10 €.</p><div>Azahar · 910 00 00 00 · hola@azahar.example</div>',
    ['¿Hay recargo?|De noche, 10 €.'],
  ],
  'an answer that ends before a heading with no text below it': [
    '<h2>Why no bread on Mondays?</h2><p>We sleep.</p><h4>Visit</h4><nav>Here</nav>',
    ['Why no bread on Mondays?|We sleep.'],
  ],
};
it.each(Object.entries(units))('finds %s', (_, [body, pairs]) =>
  expect(pairsOnPage(body)).toEqual(pairs),
);

describe('titles that are not questions', () => {
  const rules = ['Mascotas|Con correa.', 'Barbacoas|Solo de gas.'];
  const titles = {
    headings: '<h3>Mascotas</h3><p>Con correa.</p><h3>Barbacoas</h3><p>Solo de gas.</p>',
    terms: '<dl><dt>Mascotas</dt><dd>Con correa.</dd><dt>Barbacoas</dt><dd>Solo de gas.</dd></dl>',
    'bold list item labels':
      '<ul><li><b>Mascotas:</b> Con correa.</li><li><b>Barbacoas:</b> Solo de gas.</li></ul>',
  };
  it.each(Object.entries(titles))(
    'count as questions on a page of rules, but not on an ordinary page (%s)',
    (_, body) => {
      const found = (title: string) =>
        pairsOnPage(`<h1>${title}</h1>${body}`, { title, path: '/pagina' });
      expect(found('Normas de la casa')).toEqual(rules);
      expect(found('El entorno')).toEqual([]);
    },
  );

  it.each([
    ['<h2>Gastos de envío</h2><p>5 €.</p><h2>Diario</h2><p>Hola.</p>', ['Gastos de envío|5 €.']],
    ['<h1>Parking</h1><p>Room for 9.</p><p>Free.</p>', ['Parking|Room for 9.\nFree.']],
    ['<h1>Reservas</h1><p>Elige mesa.</p><h2>¿Y luego?</h2><p>Ven.</p>', ['¿Y luego?|Ven.']], // an h1 counts only alone
    [
      '<p><b>How to book</b></p><p>Ring us.</p><p><b>Ann</b></p><p>Hi.</p>',
      ['How to book|Ring us.'],
    ],
  ])('count on any page if they name a subject that visitors ask about: %s', (body, pairs) =>
    expect(pairsOnPage(body, { title: 'Azahar', path: '/pagina' })).toEqual(pairs),
  );

  it.each([
    ['Normas', '<ul><li><b>¿Hay wifi?</b> Sí.</li><li>Gracias.</li></ul>', ['¿Hay wifi?|Sí.']],
    ['Condiciones', '<h2>Objeto</h2><p>Web.</p><h2>Pagos</h2><p>Ya.</p>', []], // a contract
  ])('hide no question of a list of rules, and are none in a contract: %s', (title, body, pairs) =>
    expect(pairsOnPage(body, { title, path: '/pagina' })).toEqual(pairs),
  );

  it('count as questions between questions of the same rank on a page of questions', () => {
    const body =
      '<h3>Contacto</h3><p>Aquí.</p><h3>¿Enviáis?</h3><p>Sí.</p><h3>Devoluciones</h3><p>En 15 días.</p>' +
      '<h3>¿Envolvéis?</h3><p>Siempre.</p><h3>Equipo</h3><p>Somos dos.</p>';
    const pairs = ['¿Enviáis?|Sí.', 'Devoluciones|En 15 días.', '¿Envolvéis?|Siempre.'];
    expect(pairsOnPage(body)).toEqual(pairs);
  });
});

it.each([
  ['<h2>Tinte</h2><p>Desde 40 €</p>', '¿Cuánto cuesta «Tinte»?|Desde 40 €', 'es'],
  ['<h2>Taster (2 hours)</h2><p>£48 each.</p>', 'How much is “Taster (2 hours)”?|£48 each.'],
  ['<h2>Families — from £18</h2><p>Sundays.</p>', 'How much is “Families”?|from £18\nSundays.'],
  ['<ul><li><h3>Rye</h3><p>Dark, £4.80.</p></li></ul>', 'How much is “Rye”?|Dark, £4.80.'],
  ['<h3>Facial</h3><p>1 h</p><p><b>Price:</b> £4</p>', 'How much is “Facial”?|1 h\nPrice: £4'],
  ['<p><b>Late lunch</b>: £6</p>', 'How much is “Late lunch”?|£6'],
])('asks for the price of a thing: %s', (body, pair, lang = 'en') =>
  expect(pairsOnPage(body, { lang, title: 'Azahar', path: '/classes' })).toEqual([pair]),
);

it.each([
  ['<ul><li>Cut … £15</li><li>Dye from £40/hour</li></ul>', 'Cut|£15, Dye|from £40/hour'],
  ['<ul><li><i>Spa</i><b>£6</b></li><li>Pool: £5</li><li>No-show £9</li></ul>', 'Spa|£6, Pool|£5'],
  ['<h2>Hire</h2><dl><dt>Tent<dd>£2/day<dt>Kiln<dd>£9</dl>', 'Tent|£2/day, Kiln|£9'],
  ['<table><tr><th>Car<th>Day<tr><td>Van<td>£45<tr><td>Adult<td>£2</table>', 'Van|£45 (Day)'],
])('asks for the price of each thing in a list or table: %s', (body, pairs) => {
  const found = pairsOnPage(body, { lang: 'en', title: 'Azahar', path: '/classes' }).join(', ');
  expect(found.replaceAll(/How much is “(.*?)”\?/g, '$1')).toBe(pairs);
});

const listOf = (...items: string[]) => `<ul><li>${items.join('</li><li>')}</li></ul>`;
const mugs = Array.from({ length: 41 }, (_, at) => `Mug ${at} £9`);
it.each([
  ...['<h2>Sponsor a bee</h2><p>£10.</p>', '<h2>Late return</h2><p>£5 a day.</p>'],
  ...['<h2>Summer sale</h2><p>£5 each.</p>', '<h2>Mugs</h2><p>£5 off until May.</p>'],
  ...['<h2>News</h2><h3>Kiln</h3><p>£9, new.</p>', '<h2>Cook</h2><p>£12 an hour, part time.</p>'],
  ...['<h2>Free over £50</h2><p>Order.</p>', '<h2>Delivery</h2><h3>Europe</h3><p>£9.</p>'],
  ...['<h1>Shop</h1><h3>Blue mug</h3><p>£18</p>', '<h2>14 March</h2><p>£10, with tea.</p>'],
  ...[listOf('Adults £9', 'Sat £8'), listOf('Mug £9<button>Add</button>', 'Cup £8')],
  listOf(...mugs),
  ...[listOf('Cut £9', 'Cut £8'), listOf('Tea', 'Wifi', 'Bike £9', 'Boat £8')], // two prices; a few
  ...['<h1>Reviews</h1>', '<h2>Offers</h2>'].map((title) => title + listOf('Cut £9', 'Dye £8')),
])('asks for no price of anything but a thing on sale: %s', (body) =>
  expect(pairsOnPage(body, { lang: 'en', title: 'Azahar', path: '/classes' })).toEqual([]),
);

const onStart = (body: string) => pairsOnPage(body, { path: '/', title: 'Azahar' });
const slogan = '<h2>¿Una sonrisa nueva?</h2><p>Estás en el sitio perfecto.</p>';

it('a question on a start page is a slogan if it stands alone and its answer has no fact', () => {
  expect(onStart(slogan)).toEqual([]);
  expect(pairsOnPage(slogan)).toHaveLength(1);
});

it('a question on a start page counts if its answer has a fact, or if another question is next to it', () => {
  expect(onStart('<h2>¿Cuánto cuesta?</h2><p>Desde 30 €.</p><h2>Equipo</h2>')).toHaveLength(1);
  expect(onStart('<h2>¿Hay rampa?</h2><p>No, un escalón.</p><h2>Equipo</h2>')).toHaveLength(1);
  const two = '<h3>¿Dónde aparco?</h3><p>En la plaza.</p><h3>¿Y la bici?</h3><p>Dentro.</p>';
  expect(onStart(two)).toHaveLength(2);
});

it.each([
  ...['Lo que dicen de nosotras', '¿Qué opinan nuestros clientes?'],
  ...['What our guests say', 'Reviews'],
])('finds no questions in customer reviews below the heading %s', (title) => {
  const opinions = `<h2>${title}</h2><h3>¿Volveríamos?</h3><p>Sin duda. Marta</p>`;
  expect(pairsOnPage(`${opinions}<h2>¿Hay wifi?</h2><p>Sí.</p>`)).toEqual(['¿Hay wifi?|Sí.']);
});
