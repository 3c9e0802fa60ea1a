import { type ErrorBody, type ErrorCode, errorTable, sentenceOf } from '@contesta/contracts/errors';
import type { SentenceKey } from '@contesta/contracts/sentences';
import type { Lang, Text } from '@contesta/contracts/text';

type ProblemDetails = {
  /** A more exact sentence than the code's own: its key, or the text in both languages. */
  text?: SentenceKey | Text;
  /** For a validation error: the key of a sentence, or a text, per field. */
  fields?: Record<string, string>;
  /** The rows for which an uploaded file is refused. */
  rows?: { row: number; reason: string }[];
  /** Free times near the one that is taken. */
  nearest?: { start: string; label: string }[];
  /** After how many seconds the caller should try again. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An error whose code is sent to the caller. Any other error becomes a 500, and the caller never sees its message. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly #details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.#details = details;
  }

  /** Not the object's own property, which a log would show: these texts are for the caller. */
  get details(): ProblemDetails {
    return this.#details;
  }
}

/** An error to throw: `throw problem('NOT_FOUND')`. */
export function problem(code: ErrorCode, details?: ProblemDetails): Problem {
  return new Problem(code, details);
}

/** True for a Problem; with `code` only for a Problem with that code. */
export function isProblem(error: unknown, code?: ErrorCode): error is Problem {
  return error instanceof Problem && (code === undefined || error.code === code);
}

/** Ends a start or a tool with this exit code. Its message is all that the operator needs to read. */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const defaultRetryAfter: Partial<Record<ErrorCode, number>> = {
  UNAVAILABLE: 2,
  IN_PROGRESS: 1,
  RATE_LIMITED: 60,
};

type ErrorAnswer = { status: number; headers: Record<string, string>; body: ErrorBody };

/** The answer for any thrown value: status, headers and body, in the caller's language. */
export function errorAnswer(error: unknown, lang: Lang, requestId: string): ErrorAnswer {
  const known = error instanceof Problem ? error : problem('INTERNAL');
  const { code, details } = known;
  const body: ErrorBody = { message: sentence(known)[lang], code, requestId };
  if (details.fields) body.fields = inLanguage(details.fields, lang);
  if (details.rows) body.rows = details.rows;
  if (details.nearest) body.nearest = details.nearest;
  return { status: errorTable[code].status, headers: headersOf(known), body };
}

function sentence({ code, details: { text, retryAfter } }: Problem): Text {
  if (typeof text === 'object') return text;
  if (text !== undefined) return sentenceOf(text) ?? errorTable[code];
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) return tooManyAttempts(retryAfter);
  return errorTable[code];
}

/** The sentence of RATE_LIMITED with the wait. */
const tooManyAttempts = (seconds: number): Text => ({
  es: `Demasiados intentos. Hay que esperar ${duration(seconds, 'es')}.`,
  en: `Too many attempts. Please wait ${duration(seconds, 'en')}.`,
});

/** Rounded up, in the largest unit that fits: "45 segundos", "2 minutos", "1 hora". */
function duration(wait: number, lang: Lang): string {
  const seconds = wholeSeconds(wait);
  const [unit, length] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? ['second', 1];
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

/** Units of time and their length in seconds. */
const units: [string, number][] = [
  ['hour', 3_600],
  ['minute', 60],
];

const wholeSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds));

function headersOf({ code, details }: Problem): Record<string, string> {
  const seconds = details.retryAfter ?? defaultRetryAfter[code];
  return {
    ...(seconds === undefined ? {} : { 'Retry-After': String(wholeSeconds(seconds)) }),
    ...(errorTable[code].status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...details.headers,
  };
}

function inLanguage(fields: Record<string, string>, lang: Lang): Record<string, string> {
  const entries = Object.entries(fields).map(([name, key]) => [
    name,
    sentenceOf(key)?.[lang] ?? key,
  ]);
  return Object.fromEntries(entries);
}

/** Whether an error has Node's code of a failed system call: `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
