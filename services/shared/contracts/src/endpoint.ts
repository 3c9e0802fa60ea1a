import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type ServiceName =
  | 'auth'
  | 'chatbots'
  | 'conversation'
  | 'billing'
  | 'telegram'
  | 'mail'
  | 'calendar'
  | 'stats';

/** Services that keep bot models in memory. Calls about one bot (`{id}`) go to one replica, unless replicas change. */
export const statefulServices: ReadonlySet<ServiceName> = new Set(['conversation']);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `optional`: the token may be absent. `internal`: only for other services. */
export type Access = 'public' | 'optional' | 'bearer' | 'internal';

/**
 * At most `max` calls in `windowMs`, whether they succeed or fail. The gateway enforces the limits per `ip` and per
 * `ip+id` (visitor and bot); the service enforces the limits per `account`.
 */
export type RateLimit = {
  per: 'ip' | 'ip+id' | 'account';
  max: number;
  windowMs: number;
  /** Calls with the same name share one counter; by default each call has its own. */
  name?: string;
};

/** The maximum size of a body in bytes, by kind; of a form with a `file`, the size of that file. */
export const maxBodyBytes = { json: 100_000, prompts: 5_000_000, file: 5_000_000 } as const;
export type BodyKind = keyof typeof maxBodyBytes;

/**
 * Declaration of an HTTP call. The service's handler, gateway route and OpenAPI entry are made from it; the web app
 * uses its types, and `calls`.
 */
export type Endpoint = {
  id: string;
  service: ServiceName;
  method: Method;
  /** The full path, parameters in braces. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  bodyKind?: BodyKind;
  /** Replies without an error, by status; the lowest status is the default. Null for a reply without a body. */
  replies: Record<number, z.ZodType | null>;
  /** Other media types of the default reply: used always, or when the Accept header names them. */
  media?: { types: readonly string[]; when: 'always' | 'accepted' };
  /** Error codes beyond those of all calls and those implied by the declaration (401 for a token, 413 for a body …). */
  errors: readonly ErrorCode[];
  limit?: RateLimit;
  /** The pages of any website may make this call. */
  cors?: boolean;
  /** How long the service may take to answer, in ms, if longer than the default. */
  timeoutMs?: number;
  noStore?: boolean;
};

/** Declares a call and keeps the exact types of its fields. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type FieldOf<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType> ? z.infer<S> : unknown;

export type ParamsOf<E extends Endpoint> = FieldOf<E, 'params'>;
export type QueryOf<E extends Endpoint> = FieldOf<E, 'query'>;
export type BodyOf<E extends Endpoint> = FieldOf<E, 'body'>;
/** The body as the caller sends it, before defaults are filled in. */
export type BodyInputOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : unknown;
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['replies']]: E['replies'][S] extends z.ZodType ? z.infer<E['replies'][S]> : null;
}[keyof E['replies']];

export const minute = 60_000;
export const hour = 60 * minute;

/** Syntax of ids in paths; any other id is answered with 404. */
export const idPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** Matches an invalid decoded path parameter: `.`, `..`, or any with a slash, a backslash or a control character. */
export const invalidParameter = /^\.{1,2}$|[/\\\p{Cc}]/u;

/** `path` with its parameters filled in and URL-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
