import { type BodyKind, type Endpoint, idPattern } from '@contesta/contracts/endpoint';
import type { z } from 'zod';
import { problem } from '../errors.ts';
import type { Binding, Call } from './bind.ts';
import { isCleanText } from './json-body.ts';

const bodyBytes: Record<BodyKind, number> = { json: 100_000, prompts: 5_000_000, file: 5_000_000 };

export type RawCall = Omit<Call, 'params' | 'query'> & {
  params: Record<string, string>;
  query: Record<string, string>;
};

/** The JSON value of a call's body. Throws Problem for what is none, or is longer. */
export type ReadBody = (maxBytes: number) => Promise<unknown>;

/** Runs a call's steps in the order refusals are decided: ids, what is loaded, query and body, then the handler. */
export async function perform(
  { endpoint, steps }: Binding,
  raw: RawCall,
  readBody: ReadBody,
): Promise<unknown> {
  const call: Call = { ...raw, params: knownIds(raw.params) };
  const loaded = await steps.load?.(call);
  call.query = parseQuery(endpoint.query, raw.query);
  const body = await parseBody(endpoint, readBody, steps.maxBytes);
  return await steps.handle({ ...call, body }, loaded);
}

/** An id nobody could have been given is one that is not found. */
function knownIds(params: Record<string, string>): Record<string, string> {
  const valid = Object.values(params).every((value) => idPattern.test(value));
  if (!valid) throw problem('NOT_FOUND');
  return params;
}

async function parseBody(
  endpoint: Endpoint,
  readBody: ReadBody,
  maxBytes?: number,
): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const json = await readBody(maxBytes ?? bodyBytes[endpoint.bodyKind ?? 'json']);
  return parse(endpoint.body, json);
}

/** A value checked against a schema; the first mistake gives the message, all of them the fields. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  const first = issues[0]?.message ?? 'VALIDATION';
  throw problem('VALIDATION', {
    text: first as 'name-required', // a key when a contract gave one; any other text falls back to the code's sentence
    fields: Object.fromEntries(
      fields
        .filter(([path]) => path !== '')
        .slice(0, 20)
        .reverse(),
    ),
  });
}

/** What a call reads of a query. Throws Problem VALIDATION, also for text that cannot be stored. */
function parseQuery(schema: Endpoint['query'], query: Record<string, string>): unknown {
  const isRead = ([name]: [string, string]) => schema && Object.hasOwn(schema.shape, name);
  const read = Object.entries(query).filter(isRead);
  if (!read.every(([, value]) => isCleanText(value))) throw problem('VALIDATION');
  return parse(schema, Object.fromEntries(read));
}

/** The query of a URL, the first value of each name. */
export function queryOf(url: string): Record<string, string> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (name !== '__proto__' && !Object.hasOwn(query, name)) query[name] = value;
  }
  return query;
}
