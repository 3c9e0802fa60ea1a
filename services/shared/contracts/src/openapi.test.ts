import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountEndpoints } from './account.ts';
import { authEndpoints } from './auth.ts';
import { chatbotsEndpoints } from './chatbots.ts';
import { conversationEndpoints } from './conversation.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { inboxEndpoints } from './inbox.ts';
import { openApi } from './openapi.ts';
import { statsEndpoints } from './stats.ts';
import { tryoutEndpoints } from './tryout.ts';

const endpoints: Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...chatbotsEndpoints,
  ...conversationEndpoints,
  ...inboxEndpoints,
  ...tryoutEndpoints,
  ...statsEndpoints,
];

// biome-ignore lint/suspicious/noExplicitAny: a test walks a document of any shape and asserts on what it finds
type Any = any;
const documentOf = (list: readonly Endpoint[]): Any =>
  JSON.parse(JSON.stringify(openApi(list, { title: 'T', version: '1', serverUrl: 'http://a' })));
const document = documentOf(endpoints);
const operationOf = ({ path, method }: Endpoint): Any => document.paths[path][method.toLowerCase()];
const operation = (id: string): Any =>
  operationOf(endpoints.find((endpoint) => endpoint.id === id) ?? expect.fail(`no call ${id}`));
const registerBody = () => operation('register').requestBody.content['application/json'].schema;

const everyObject = (value: Any): Any[] =>
  typeof value !== 'object' || value === null
    ? []
    : [value, ...Object.values(value).flatMap(everyObject)];

describe('the OpenAPI description', () => {
  it('has one operation per call, with the id of the call', () => {
    const ids = Object.values(document.paths).flatMap((path: Any) =>
      Object.values(path).map(({ operationId }: Any) => operationId),
    );
    expect(ids.sort()).toEqual(endpoints.map(({ id }) => id).sort());
    expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: 'http://a' }]]);
  });

  it.each(endpoints)('documents each path parameter of $id once', (call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operationOf(call).parameters.filter(
      (parameter: Any) => parameter.in === 'path',
    );
    expect(declared.map(({ name }: Any) => name).sort()).toEqual(inPath.sort());
    for (const { required, schema } of declared)
      expect([required, schema.type]).toEqual([true, 'string']);
  });

  it.each(endpoints)('documents every status of $id, with the error body', (call) => {
    const { responses } = operationOf(call);
    const statuses = Object.keys(responses).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([400, 408, 431, 500, 502, 503, 504]));
    for (const status of Object.keys(call.replies)) expect(statuses).toContain(Number(status));
    const takesBody = call.body !== undefined || call.bodyKind !== undefined;
    const conditional = {
      401: call.access !== 'public' || declares(call, 401),
      404: call.params !== undefined || declares(call, 404),
      413: takesBody,
      415: takesBody,
      429: call.limit !== undefined || declares(call, 429),
    };
    for (const [status, isExpected] of Object.entries(conditional))
      expect(statuses.includes(Number(status)), status).toBe(isExpected);
    for (const status of statuses.filter((code) => code >= 400)) {
      const { content, description } = responses[status];
      expect(content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
      expect(description).not.toBe('');
    }
  });

  it('allows unknown keys in bodies, as the services do, but not in replies', () => {
    for (const call of endpoints) {
      const { requestBody, responses } = operationOf(call);
      for (const schema of everyObject(requestBody))
        expect(schema.additionalProperties).not.toBe(false);
      // It must be set, and not refer to `Unread`, the schema of ignored fields.
      for (const schema of everyObject(responses).filter(({ type }) => type === 'object')) {
        expect(schema.additionalProperties).toBeDefined();
        expect(schema.additionalProperties?.$ref).toBeUndefined();
      }
    }
  });

  it('forbids NUL in every text, even in fields that are ignored', () => {
    const schema = registerBody();
    const noNul = '^[^\\u0000]*$';
    expect(schema.propertyNames).toMatchObject({ pattern: noNul, not: { const: '__proto__' } });
    expect(schema.additionalProperties.$ref).toBe('#/components/schemas/Unread');
    expect(schema.properties.timeZone.pattern).toBe(noNul);
    for (const { type, pattern } of everyObject(document.components.schemas.Unread))
      if (type === 'string') expect(pattern).toBe(noNul);
  });

  it.each(['ES', 'España', 'Spain', 'Côte d’Ivoire'])('accepts %s as a country', (name) => {
    const { country } = registerBody().properties;
    expect(name).toMatch(new RegExp(country.pattern, 'u'));
    expect(`${name}x`).not.toMatch(new RegExp(country.pattern, 'u'));
  });

  it('contains the limits of texts, and requires a body only if an empty body is invalid', () => {
    const { username, password } = registerBody().properties;
    expect(username).toMatchObject({ type: 'string', minLength: 1, maxLength: 80 });
    expect(password).toMatchObject({ minLength: 6, maxLength: 128 });
    expect(operation('register').requestBody.required).toBe(true);
    expect(operation('saveConfig').requestBody.required).toBe(false);
    expect(operation('logout').requestBody).toBeUndefined();
  });

  it('marks calls that require a bearer token, and calls for which it is optional', () => {
    expect(operation('me').security).toEqual([{ bearer: [] }]);
    expect(operation('exportConversations').security).toEqual([{}, { bearer: [] }]);
    expect(operation('reply').security).toBeUndefined();
    expect(document.components.securitySchemes.bearer).toMatchObject({ scheme: 'bearer' });
  });

  it('lists the media types of streams, spreadsheets and files', () => {
    const types = (id: string) => Object.keys(operation(id).responses[200].content);
    expect(types('reply')).toEqual(['application/json', 'text/event-stream']);
    for (const id of ['exportConversations', 'exportPrompts'])
      expect(types(id)).toEqual(['text/csv', expect.stringContaining('spreadsheetml.sheet')]);
    expect(types('promptsTemplate')).toEqual([expect.stringContaining('spreadsheetml.sheet')]);
    expect(types('me')).toEqual(['application/json']);
    const upload = operation('uploadPrompts').requestBody.content['multipart/form-data'];
    expect(upload.schema.required).toEqual(['file']);
    expect(operation('logout').responses[204].content).toBeUndefined();
  });

  it('describes the error body as the contracts declare it', () => {
    const { properties, required } = document.components.schemas.Error;
    expect(Object.keys(properties).sort()).toEqual(Object.keys(errorBody.shape).sort());
    expect(required.sort()).toEqual(['code', 'message', 'requestId']);
  });

  it('has only references that resolve within the document', () => {
    for (const { $ref, $schema } of everyObject(document)) {
      expect($schema).toBeUndefined();
      if ($ref === undefined) continue;
      const path: string[] = $ref.slice(2).split('/');
      expect(path.reduce((node: Any, key) => node[key], document)).toBeDefined();
    }
  });

  it('keeps a required query parameter required', () => {
    const call = { id: 'search', service: 'stats', method: 'GET', path: '/api/search' } as const;
    const common = { access: 'public', summary: 'Find', errors: [] } as const;
    const query = z.object({ q: z.string(), page: z.coerce.number().optional() });
    const search = endpoint({ ...call, ...common, query, replies: { 200: z.string() } });
    const { parameters } = documentOf([search]).paths['/api/search'].get;
    const lines = parameters.map(({ name, required }: Any) => `${name} ${required}`);
    expect(lines).toEqual(['q true', 'page false']);
  });
});

const codesByStatus: Record<number, string[]> = {
  401: ['UNAUTHENTICATED', 'BAD_CREDENTIALS'],
  404: ['NOT_FOUND'],
  429: ['RATE_LIMITED'],
};
const declares = (call: Endpoint, status: number) =>
  call.errors.some((code) => codesByStatus[status]?.includes(code));
