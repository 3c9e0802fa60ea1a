import { headerWindow, type TableRow } from './table.ts';

export type Columns = { question: number; answer: number };
export type Header = Columns & { index: number };

const questionNames = new Set(
  `pregunta|preguntas|pregunta frecuente|preguntas frecuentes|consulta|consultas|duda|dudas|preg|p
  |la pregunta|texto de la pregunta|pregunta del cliente|pregunta del usuario|faq|faqs|prompt|prompts
  |question|questions|question text|user question|customer question|query|queries|q|qs
  |frequently asked question|frequently asked questions`
    .split('|')
    .map((name) => name.trim()),
);
const answerNames = new Set(
  `respuesta|respuestas|contestacion|contestaciones|solucion|soluciones|resp|r|la respuesta
  |texto de la respuesta|respuesta del bot|respuesta del asistente|answer|answers|answer text
  |bot answer|reply|replies|response|responses|a`
    .split('|')
    .map((name) => name.trim()),
);

/**
 * Finds the header: the first of the top rows that names both columns, in any order and among other columns.
 * Rows above it are titles. A name must be the whole cell: "Pregunta 1" is a question, not a header.
 */
export function findHeader(table: TableRow[]): Header | undefined {
  for (const [index, { cells }] of table.slice(0, headerWindow).entries()) {
    const names = cells.map(plainName);
    const question = names.findIndex((name) => questionNames.has(name));
    const answer = names.findIndex((name) => answerNames.has(name));
    if (question >= 0 && answer >= 0) return { index, question, answer };
  }
  return undefined;
}

/** Lower case without accents, punctuation and a final language code: "Respuesta (ES):" becomes "respuesta". */
function plainName(cell: string): string {
  if (cell.length > 60) return '';
  const words = cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(/ (es|en|esp|eng)$/, '');
}
