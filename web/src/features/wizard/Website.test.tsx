import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswer, ok, refusal } from '../../../testing/network.ts';
import { fillIn, follow, press, valueIn, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { visitorQuestion } from './visitor-question.ts';

const call = 'POST /api/chatbots/import/website';
const page = 'https://azahar.example/preguntas';
const pairOf = (n: number) => ({ question: `¿Pregunta ${n}?`, answer: `Respuesta ${n}.`, page });
const pairs = [0, 1, 2, 3, 4, 5].map(pairOf);
const contact = { phone: '910 00 00 00', email: '', address: '' };
const facts = { name: 'Azahar', hours: 'L-V 9:00-14:00', color: '#0a7d55', lang: 'es' };
const found = { site: { ...contact, ...facts }, pairs, pages: [{ url: page, status: 200 }] };

async function read(status: 'free' | 'full', answer: NetworkAnswer, typed = {}) {
  const { sent } = await visitAs(status, '/form#website', { [call]: answer }, { bots: [] });
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'website'));
  await fillIn({ ...typed, 'Dirección de tu web': 'azahar.example' }, 'Leer mi web');
  return sent;
}
const pairList = () => screen.findByRole('list', { name: 'Lo que dice tu web' });
const checkboxes = async () => within(await pairList()).getAllByRole<HTMLInputElement>('checkbox');

describe('the import from a website', () => {
  it('adds the ticked pairs and the name to the draft, even if the owner leaves and returns first, and saves nothing', async () => {
    const sent = await read('full', ok(found));
    await waitForText('Hemos encontrado 8 respuestas.'); // hours, six pairs of the page, and telephone
    await follow('Tus chatbots');
    await press('Salir sin añadirlas');
    await follow('Leer mi web');
    expect(await valueIn('Nombre del chatbot')).toBe('Azahar');
    const all = await checkboxes();
    expect(all.every(({ checked }) => checked)).toBe(true);
    await waitForText('¿Qué horario tenéis?');
    expect(screen.getAllByText('De /preguntas')).toHaveLength(6);
    fireEvent.click(all[1] as HTMLInputElement);
    expect(all[0]?.checked).toBe(true);
    await press('Añadir 7 preguntas', 'Se han añadido 7 preguntas.');
    await press('Siguiente');
    expect(await valueIn('Pregunta 1')).toBe('¿Qué horario tenéis?');
    expect(sent(call)).toEqual([{ url: 'azahar.example' }]);
    expect(sent('POST /api/chatbots')).toEqual([]);
  });

  it('ticks only as many pairs as the free plan allows, says why, adds nothing if none is ticked, and keeps a typed name', async () => {
    await read('free', ok(found), { 'Nombre del chatbot': 'Sol' });
    await waitForText(/Tu plan tiene sitio para 5 preguntas más/);
    const all = await checkboxes();
    expect(all.map(({ checked }) => checked)).toEqual(Array.from({ length: 8 }, (_, n) => n < 5));
    const firstUnticked = all[5];
    expect(firstUnticked?.disabled).toBe(true);
    fireEvent.click(all[0] as HTMLInputElement);
    expect(firstUnticked?.disabled).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Usar el color de tu web' })).toBeNull();
    for (const box of all) if (box.checked) fireEvent.click(box);
    expect(await valueIn('Nombre del chatbot')).toBe('Sol');
    await press('Siguiente');
    expect(await valueIn('Pregunta 1')).toBe('');
  });

  it('does not tick the second answer to the same question', async () => {
    await read('full', ok({ ...found, pairs: [pairs[0], { ...pairs[0], answer: 'Otra cosa.' }] }));
    await waitForText(/Tu web la responde de dos formas/);
    // Hours, the two answers, and telephone.
    expect((await checkboxes()).map(({ checked }) => checked)).toEqual([true, true, false, true]);
  });

  it('words a title as a visitor’s question, and also shows the title', async () => {
    await read('full', ok({ ...found, pairs: [{ ...pairs[0], question: 'Mascotas' }] }));
    await waitForText('¿Admitís mascotas?', 'De /preguntas · En tu web: «Mascotas»');
  });

  it('shows the error and keeps the URL', async () => {
    const message = 'No hemos podido abrir esa web.';
    await read('free', refusal(422, 'UNUSABLE_FILE', message));
    await waitForText(message);
    expect(await valueIn('Dirección de tu web')).toBe('azahar.example');
  });
});

it.each([
  ['Mascotas', 'es', '¿Admitís mascotas?'],
  ['Política de cancelación', 'es', '¿Puedo cancelar?'],
  ['La piscina', 'es', '¿Hay piscina?'],
  ['Entrada y salida:', 'es', '¿A qué hora son la entrada y la salida?'],
  ['Gastos de envío', 'es', '¿Cuánto cuesta el envío?'],
  ['Check-in', 'en', 'What time is check-in?'],
  ['Our prices', 'en', 'What are your prices?'],
  ['Car parking', 'en', 'Is there parking?'],
] as const)('words the title %s (%s) as a visitor’s question', (title, lang, question) => {
  expect(visitorQuestion(title, lang)).toBe(question);
});

const unchanged = ['¿Admitís mascotas?', 'Congelar la cuota', 'Mascotas de la casa'];
it.each(unchanged)('does not reword %s', (title) =>
  expect(visitorQuestion(title, 'es')).toBeNull(),
);
