import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { errorStatuses } from './error-statuses.ts';
import { type ErrorCode, errorBody } from './errors.ts';
import { jsonSchemaOf, unreadSchema } from './json-schema.ts';
import { sheetTypes } from './spreadsheet.ts';

type Json = Record<string, unknown>;

export type OpenApiInfo = { title: string; version: string; serverUrl?: string };

/**
 * The OpenAPI 3.1 description of calls, made from nothing but their declarations; calls between services are left out.
 * Request schemas name what is read of a body, so they allow unknown keys, as the services do; replies have no others.
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
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

function security({ access }: Endpoint): Json {
  if (access === 'bearer') return { security: [{ bearer: [] }] };
  return access === 'optional' ? { security: [{}, { bearer: [] }] } : {};
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(part, undefined).success,
    schema: jsonSchemaOf(part as z.ZodType, 'input'), // a shape's parts are schemas; its type says only that they are core ones
  }));
}

const fileForm = {
  schema: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
    propertyNames: { pattern: '^[^\\u0000-\\u001f\\u007f]+$' }, // what a part's header can hold
  },
  encoding: { file: { contentType: Object.values(sheetTypes).join(', ') } },
};

function requestBody({ body, bodyKind }: Endpoint): Json | null {
  if (bodyKind === 'file') return { required: true, content: { 'multipart/form-data': fileForm } };
  if (!body) return null;
  const required = !body.safeParse({}).success; // no body at all is read as an empty one
  return { required, content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } };
}

function successes({ replies, media }: Endpoint): Json {
  const [usual] = Object.keys(replies);
  const entries = Object.entries(replies).map(([status, schema]) => {
    const special = status === usual ? media : undefined;
    return [status, { description: 'Done', ...(schema ? content(schema, special) : {}) }];
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

function refusals(endpoint: Endpoint): Json {
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
  const isTold = [401, 429, 503].includes(status) || codes.includes('IN_PROGRESS');
  return isTold ? { headers: { [name]: { schema: { type: 'string' } } } } : {};
}
