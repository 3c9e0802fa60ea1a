import { z } from 'zod';
import { storablePattern } from './text.ts';

type Json = Record<string, unknown>;

/** Where the description of what nobody reads stands in an OpenAPI document. */
const unreadRef = '#/components/schemas/Unread';
const names = { pattern: storablePattern, not: { const: '__proto__' } };

/** A value under a key that no call knows: dropped, whatever it is, but refused with its body when it has NUL in it. */
export const unreadSchema: Json = {
  description: 'Any value; it is not read',
  anyOf: [
    { type: ['null', 'boolean', 'number'] },
    { type: 'string', pattern: storablePattern },
    { type: 'array', items: { $ref: unreadRef } },
    { type: 'object', propertyNames: names, additionalProperties: { $ref: unreadRef } },
  ],
};

/**
 * A zod schema in JSON Schema's words. A format says what its pattern would, and shorter. What is sent to us
 * (`input`) has no NUL in it and may have keys that are not read; replies (`output`) have no others.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (io === 'input') describeInput(jsonSchema);
    },
  });
  return json;
}

function describeInput(json: Json): void {
  if (json.type === 'string' && !json.enum && !json.format) json.pattern ??= storablePattern;
  if (json.type !== 'object' || json.additionalProperties !== undefined) return;
  json.propertyNames = names;
  json.additionalProperties = { $ref: unreadRef };
}
