import { type BodyKind, type Endpoint, idPattern } from '@contesta/contracts/endpoint';
import type { z } from 'zod';
import { problem } from '../errors.ts';
import type { Binding, Call } from './bind.ts';
import { isCleanText } from './body.ts';

const bodyBytes: Record<BodyKind, number> = { json: 100_000, prompts: 5_000_000, file: 5_000_000 };

export type RawCall = Omit<Call, 'params' | 'query'> & {
  params: Record<string, string>;
  query: Record<string, string>;
};

/** Reads the JSON value of a call's body. Throws Problem when it is invalid or too long. */
type ReadBody = (maxBytes: number) => Promise<unknown>;

/** Runs a call's steps in the order of their refusals: ids, `load`, query, body, then `handle`. */
export async function perform(
  { endpoint, steps }: Binding,
  raw: RawCall,
  readBody: ReadBody,
): Promise<unknown> {
  const call: Call = { ...raw, params: checkedIds(raw.params) };
  const loaded = await steps.load?.(call);
  call.query = parseQuery(endpoint.query, raw.query);
  const body = await parseBody(endpoint, readBody, steps.maxBytes);
  return await steps.handle({ ...call, body }, loaded);
}

/** Throws Problem NOT_FOUND for a malformed id. */
function checkedIds(params: Record<string, string>): Record<string, string> {
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

/** Parses a value with a schema. The first mistake gives the message, all mistakes give the fields. */
function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  const first = issues[0]?.message ?? 'VALIDATION';
  throw problem('VALIDATION', {
    text: first as 'name-required', // a key when the contract has one; other texts fall back to the code's sentence
    fields: Object.fromEntries(
      fields
        .filter(([path]) => path !== '')
        .slice(0, 20)
        .reverse(),
    ),
  });
}

/** Parses the declared names of a query. Throws Problem VALIDATION, also for text that cannot be stored. */
function parseQuery(schema: Endpoint['query'], query: Record<string, string>): unknown {
  const isDeclared = ([name]: [string, string]) => schema && Object.hasOwn(schema.shape, name);
  const declared = Object.entries(query).filter(isDeclared);
  if (!declared.every(([, value]) => isCleanText(value))) throw problem('VALIDATION');
  return parse(schema, Object.fromEntries(declared));
}
