import { z } from 'zod';
import { type SentenceKey, sentences } from './sentences.ts';
import type { Text } from './text.ts';

type ErrorRow = { status: number } & Text;

/** Every error code, with its HTTP status and default message. */
export const errorTable = {
  /** For a body that is not clean JSON, and for a request that is not valid HTTP. */
  BAD_JSON: {
    status: 400,
    es: 'La petición no se entiende.',
    en: 'The request cannot be understood.',
  },
  VALIDATION: { status: 400, es: 'Revisa los datos.', en: 'Please check the data.' },
  UNAUTHENTICATED: { status: 401, es: 'Inicia sesión para continuar.', en: 'Log in to continue.' },
  BAD_CREDENTIALS: { status: 401, es: 'Credenciales inválidas', en: 'Invalid credentials' },
  DECLINED: { status: 402, es: 'El pago ha sido rechazado.', en: 'The payment was declined.' },
  PLAN_REQUIRED: {
    status: 403,
    es: 'Tu plan no incluye esta función.',
    en: 'Your plan does not include this.',
  },
  PLAN_LIMIT: {
    status: 403,
    es: 'Has llegado al límite de tu plan.',
    en: 'You have reached the limit of your plan.',
  },
  NOT_FOUND: { status: 404, es: 'No encontrado.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, es: 'Método no permitido.', en: 'Method not allowed.' },
  REQUEST_TIMEOUT: {
    status: 408,
    es: 'La petición ha tardado demasiado en llegar.',
    en: 'The request took too long to arrive.',
  },
  EMAIL_TAKEN: {
    status: 409,
    es: 'Ya existe una cuenta con ese email.',
    en: 'An account with that email already exists.',
  },
  IN_PROGRESS: { status: 409, es: 'Ya se está procesando.', en: 'It is already being processed.' },
  STATE: { status: 409, es: 'Ahora no se puede hacer.', en: 'This cannot be done now.' },
  PLAN_MISMATCH: {
    status: 409,
    es: 'El plan no coincide con el del pedido.',
    en: 'The plan does not match the order.',
  },
  SLOT_TAKEN: {
    status: 409,
    es: 'Esa hora ya no está libre.',
    en: 'That time is no longer free.',
  },
  TOO_LARGE: { status: 413, es: 'Los datos son demasiado grandes.', en: 'The data is too large.' },
  MEDIA_TYPE: { status: 415, es: 'Ese formato no se admite.', en: 'That format is not supported.' },
  UNUSABLE_FILE: {
    status: 422,
    es: 'El archivo no se puede usar.',
    en: 'The file cannot be used.',
  },
  RATE_LIMITED: {
    status: 429,
    es: 'Demasiados intentos. Hay que esperar un poco.',
    en: 'Too many attempts. Please wait a little.',
  },
  INTERNAL: {
    status: 500,
    es: 'Algo ha fallado por nuestra parte.',
    en: 'Something went wrong on our side.',
  },
  BAD_GATEWAY: {
    status: 502,
    es: 'Una parte del servicio ha dado una respuesta incorrecta.',
    en: 'A part of the service gave an invalid response.',
  },
  UNAVAILABLE: {
    status: 503,
    es: 'El servicio no está disponible ahora. Suele volver en un momento.',
    en: 'The service is not available now. Try again in a moment.',
  },
  TIMEOUT: {
    status: 504,
    es: 'El servicio ha tardado demasiado.',
    en: 'The service took too long.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** The message of a sentence key or error code, or null if it is neither. */
export function sentenceOf(key: string): Text | null {
  if (Object.hasOwn(sentences, key)) return sentences[key as SentenceKey];
  if (Object.hasOwn(errorTable, key)) return errorTable[key as ErrorCode];
  return null;
}

/** The body of every error, from every process. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The rows for which an uploaded file is refused. */
  rows: z.array(z.object({ row: z.int(), reason: z.string() })).optional(),
  /** Free times near the requested one, which is taken. */
  nearest: z.array(z.object({ start: z.iso.datetime(), label: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
