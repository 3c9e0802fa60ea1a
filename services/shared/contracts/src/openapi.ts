import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, errorBody, errorTable } from './errors.ts';
import { type Json, jsonSchemaOf, unreadSchema } from './json-schema.ts';
import { sheetTypes } from './spreadsheet.ts';

type OpenApiInfo = { title: string; version: string; serverUrl?: string };

/**
 * The OpenAPI 3.1 document of the given calls, made from their declarations. Calls between services are left out.
 * Request schemas allow unknown keys, as the services do; reply schemas do not.
 */
export function openApi(
  endpoints: readonly Endpoint[],
  { title, version, serverUrl }: OpenApiInfo,
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    if (endpoint.access === 'internal') continue;
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    ...(serverUrl ? { servers: [{ url: serverUrl }] } : {}),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output'), Unread: unreadSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  return {
    operationId: endpoint.id,
    tags: [endpoint.service],
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successes(endpoint), ...errorResponses(endpoint) },
  };
}

function security({ access }: Endpoint): Json {
  if (access === 'bearer') return { security: [{ bearer: [] }] };
  return access === 'optional' ? { security: [{}, { bearer: [] }] } : {};
}

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(part, undefined).success,
    schema: jsonSchemaOf(part as z.ZodType, 'input'), // zod types them only as core schemas
  }));
}

const fileForm = {
  schema: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
    propertyNames: { pattern: '^[^\\u0000-\\u001f\\u007f]+$' }, // valid in a multipart header
  },
  encoding: { file: { contentType: Object.values(sheetTypes).join(', ') } },
};

function requestBody({ body, bodyKind }: Endpoint): Json | null {
  if (bodyKind === 'file') return { required: true, content: { 'multipart/form-data': fileForm } };
  if (!body) return null;
  const required = !body.safeParse({}).success; // a missing body is read as {}
  return { required, content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } };
}

function successes({ replies, media }: Endpoint): Json {
  const [firstStatus] = Object.keys(replies); // the lowest: keys that are numbers come in their order
  const entries = Object.entries(replies).map(([status, schema]) => {
    const firstMedia = status === firstStatus ? media : undefined;
    return [status, { description: 'Done', ...(schema ? content(schema, firstMedia) : {}) }];
  });
  return Object.fromEntries(entries);
}

function content(schema: z.ZodType, media: Endpoint['media']): Json {
  const json = { 'application/json': { schema: jsonSchemaOf(schema, 'output') } };
  if (!media) return { content: json };
  const other = Object.fromEntries(
    media.types.map((type) => [type, { schema: { type: 'string' } }]),
  );
  return { content: media.when === 'always' ? other : { ...json, ...other } };
}

function errorResponses(endpoint: Endpoint): Json {
  const schema = { $ref: '#/components/schemas/Error' };
  const entries = [...errorStatuses(endpoint)].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      ...headersOf(status, codes),
      content: { 'application/json': { schema } },
    },
  ]);
  return Object.fromEntries(entries);
}

function headersOf(status: number, codes: readonly ErrorCode[]): Json {
  const name = status === 401 ? 'WWW-Authenticate' : 'Retry-After';
  const hasHeader = [401, 429, 503].includes(status) || codes.includes('IN_PROGRESS');
  return hasHeader ? { headers: { [name]: { schema: { type: 'string' } } } } : {};
}

/** Errors that every call can return: a malformed or slow request, and failures on our side. */
const commonErrors: ErrorCode[] = [
  'BAD_JSON',
  'VALIDATION',
  'REQUEST_TIMEOUT',
  'INTERNAL',
  'BAD_GATEWAY',
  'UNAVAILABLE',
  'TIMEOUT',
];

/** Status of `TOO_LARGE` when the headers, not the body, are too long. */
const headersTooLong = 431;

/** Every error status of a call, with its possible codes: the declared ones and those implied by the declaration. */
function errorStatuses(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const { access, params, body, bodyKind, limit, errors } = endpoint;
  const codes = new Set<ErrorCode>([...commonErrors, ...errors]);
  if (access === 'bearer' || access === 'optional') codes.add('UNAUTHENTICATED');
  if (params) codes.add('NOT_FOUND');
  if (body || bodyKind) codes.add('TOO_LARGE').add('MEDIA_TYPE');
  if (limit) codes.add('RATE_LIMITED');
  const statuses = new Map<number, ErrorCode[]>([[headersTooLong, ['TOO_LARGE']]]);
  for (const code of codes) {
    const { status } = errorTable[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return new Map([...statuses].sort(([a], [b]) => a - b));
}
