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

/** Services that keep a model of each bot in memory: calls about a bot, whose id is `{id}`, go to the same replica of these. */
export const keepsBots: ReadonlySet<ServiceName> = new Set(['conversation']);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `optional`: with a token or without. `internal`: only for other services. */
export type Access = 'public' | 'optional' | 'bearer' | 'internal';

/**
 * At most `max` calls in `windowMs`. Per `ip` and per `ip+id` (visitor and bot) are held by the gateway,
 * per `account` by the service, whatever the call answers.
 */
export type RateLimit = {
  per: 'ip' | 'ip+id' | 'account';
  max: number;
  windowMs: number;
  /** Calls of the same name share one count; without it each call has its own. */
  name?: string;
};

/** The largest body a call takes: 100 kB, 5 MB of prompts, or 5 MB of file. */
export type BodyKind = 'json' | 'prompts' | 'file';

/** A call as data: the service binds a handler to it, the gateway a row, the web app a query, the OpenAPI page an entry. */
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
  /** What it answers when it goes well, by status; null for an answer without a body. The first is the usual one. */
  replies: Record<number, z.ZodType | null>;
  /** Other media types in which the first reply is given: always, or when asked for. */
  media?: { types: readonly string[]; when: 'always' | 'accepted' };
  /** Codes beyond those that follow from its shape (401 for a bearer, 400 for a body …). */
  errors: readonly ErrorCode[];
  limit?: RateLimit;
  /** Any site may call it from a page. */
  cors?: boolean;
  /** How long its service may take to answer, in ms, where that is longer than other calls are given. */
  timeoutMs?: number;
  noStore?: boolean;
};

/** Declares a call; exists so that the exact types of its parts are kept. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Part<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType> ? z.infer<S> : unknown;

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
/** What a caller may send, before defaults are filled in. */
export type BodyInputOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : unknown;
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['replies']]: E['replies'][S] extends z.ZodType ? z.infer<E['replies'][S]> : null;
}[keyof E['replies']];

export const minute = 60_000;
export const hour = 60 * minute;

/** Ids on the wire: anything else is simply not found. */
export const idPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** `path` with its parameters filled in, each encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
