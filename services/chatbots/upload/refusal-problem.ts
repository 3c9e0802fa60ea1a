import type { Text } from '@contesta/contracts/text';
import { type Problem, problem } from '@contesta/kit/errors';
import { type FileReason, FileRefusal, type Refusal } from './sheet.ts';

const texts: Record<FileReason, Text> = {
  empty: {
    es: 'El archivo no tiene preguntas ni respuestas.',
    en: 'The file holds no questions and answers.',
  },
  'one-column': {
    es: 'El archivo solo tiene una columna. Hacen falta dos: pregunta y respuesta.',
    en: 'The file has only one column. Two are needed: question and answer.',
  },
  'too-many-rows': {
    es: 'El archivo tiene demasiadas filas.',
    en: 'The file has too many rows.',
  },
  'unbalanced-quotes': {
    es: 'Unas comillas se abren y no se cierran en la fila {row}.',
    en: 'A quotation mark is opened and not closed in row {row}.',
  },
  'not-a-sheet': {
    es: 'El archivo no es una hoja de cálculo. Sube un .csv o un .xlsx.',
    en: 'The file is not a spreadsheet. Upload a .csv or an .xlsx.',
  },
  'old-excel': {
    es: 'Ese formato de Excel es antiguo. Guarda el archivo como .xlsx y súbelo de nuevo.',
    en: 'That Excel format is an old one. Save the file as .xlsx and upload it again.',
  },
  encrypted: {
    es: 'El archivo está protegido con contraseña. Quítala y súbelo de nuevo.',
    en: 'The file is protected by a password. Remove it and upload the file again.',
  },
  broken: {
    es: 'El archivo está dañado. Guárdalo de nuevo y vuelve a subirlo.',
    en: 'The file is damaged. Save it again and upload it once more.',
  },
  'too-heavy': {
    es: 'El archivo es demasiado complejo. Deja solo las preguntas y las respuestas.',
    en: 'The file is too complex. Leave only the questions and the answers.',
  },
  'too-large': {
    es: 'El archivo es demasiado grande.',
    en: 'The file is too large.',
  },
};

/** The problem for a refused file: TOO_LARGE (413) or UNUSABLE_FILE (422). Its cause has the reason. */
export function refusalProblem({ reason, row }: Refusal): Problem {
  const number = String(row ?? '');
  const { es, en } = texts[reason];
  return problem(reason === 'too-large' ? 'TOO_LARGE' : 'UNUSABLE_FILE', {
    text: { es: es.replace('{row}', number), en: en.replace('{row}', number) },
    ...(row === undefined ? {} : { rows: [{ row, reason }] }),
    cause: new FileRefusal(reason, row),
  });
}
