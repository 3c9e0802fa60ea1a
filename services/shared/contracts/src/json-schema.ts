import { z } from 'zod';
import { storablePattern } from './text.ts';

export type Json = Record<string, unknown>;

const unreadRef = '#/components/schemas/Unread';
const propertyNames = { pattern: storablePattern, not: { const: '__proto__' } };

/** The value of an unknown key is ignored, but a body with NUL in any text, or the key `__proto__`, is refused. */
export const unreadSchema: Json = {
  description: 'Any value; it is not read',
  anyOf: [
    { type: ['null', 'boolean', 'number'] },
    { type: 'string', pattern: storablePattern },
    { type: 'array', items: { $ref: unreadRef } },
    { type: 'object', propertyNames, additionalProperties: { $ref: unreadRef } },
  ],
};

/**
 * Converts a zod schema to JSON Schema. `pattern` is dropped where `format` says the same, but not for
 * times, whose pattern also requires UTC. Requests (`input`) must not contain NUL and may have unknown keys; replies (`output`) have no unknown keys.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format && jsonSchema.format !== 'date-time') delete jsonSchema.pattern;
      if (io === 'input') describeInput(jsonSchema);
    },
  });
  return json;
}

function describeInput(json: Json): void {
  if (json.type === 'string' && !json.enum && !json.format) json.pattern ??= storablePattern;
  if (json.type !== 'object' || json.additionalProperties !== undefined) return;
  json.propertyNames = propertyNames;
  json.additionalProperties = { $ref: unreadRef };
}
