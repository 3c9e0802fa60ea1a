import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, hour } from './endpoint.ts';
import { messageReply, nameText, text } from './fields.ts';
import { emailPattern, isBlank, isEmail } from './text.ts';

const name = nameText({ max: 100, error: 'field-required', tooLong: 'name-too-long' });

const email = z
  .string({ error: 'field-required' })
  .refine((value) => !isBlank(value), { error: 'field-required' })
  .refine(isEmail, { error: 'email-address-invalid' })
  .meta({ pattern: emailPattern, maxLength: 254, examples: ['ana@example.com'] });

const message = text({ max: 5_000, error: 'field-required', tooLong: 'contact-too-long' });

export const contact = endpoint({
  id: 'contact',
  service: 'mail',
  ...calls.contact,
  summary: 'Send a message to the operator',
  body: z.object({ name, email, message }),
  replies: { 202: messageReply },
  errors: [],
  limit: { per: 'ip', max: 5, windowMs: hour },
});

export const mailEndpoints = [contact];
