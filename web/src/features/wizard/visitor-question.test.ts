import { expect, it } from 'vitest';
import { visitorQuestion } from './visitor-question.ts';

it.each([
  ['Mascotas', 'es', '¿Admitís mascotas?'],
  ['Política de cancelación', 'es', '¿Puedo cancelar?'],
  ['La piscina', 'es', '¿Hay piscina?'],
  ['Entrada y salida:', 'es', '¿A qué hora son la entrada y la salida?'],
  ['Check-in', 'en', 'What time is check-in?'],
  ['Car parking', 'en', 'Is there parking?'],
] as const)('words the title %s (%s) as a visitor’s question', (title, lang, question) => {
  expect(visitorQuestion(title, lang)).toBe(question);
});

const unchanged = ['¿Admitís mascotas?', 'Congelar la cuota', 'Mascotas de la casa'];
it.each(unchanged)('does not reword %s', (title) => {
  expect(visitorQuestion(title, 'es')).toBeNull();
});
