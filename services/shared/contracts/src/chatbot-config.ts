import { z } from 'zod';
import { openingInput } from './calendar-settings.ts';
import { type ChatbotConfig, type Contact, fonts, limits } from './chatbot.ts';
import { language, text } from './fields.ts';
import { contactUrlPattern } from './text.ts';

export const contactView = z.object({
  label: z.string(),
  url: z.string(),
}) satisfies z.ZodType<Contact>;

export const configView = z.object({
  backgroundColor: z.string(),
  textColor: z.string(),
  font: z.enum(fonts),
  fontSize: z.int(),
  unknownReply: z.string().optional(),
  contact: contactView.optional(),
  publicAnswers: z.boolean().optional(),
  opening: openingInput.optional(),
}) satisfies z.ZodType<ChatbotConfig>;

const colorPattern = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;
const color = z.string({ error: 'color-invalid' }).regex(colorPattern, 'color-invalid');
/** A number from 8 to 72, or its digits. */
const fontSize = z.union(
  [
    z.int().min(8).max(72),
    z
      .string()
      .regex(/^(?:[89]|[1-6][0-9]|7[0-2])$/)
      .transform(Number)
      .pipe(z.int()),
  ],
  { error: 'font-size-invalid' },
);

const contact = z.object(
  {
    label: text({ max: limits.contactLabel, error: 'contact-invalid' }),
    url: z
      .string({ error: 'contact-invalid' })
      .max(limits.contactUrl, 'contact-invalid')
      .regex(new RegExp(contactUrlPattern), 'contact-invalid'),
  },
  { error: 'contact-invalid' },
);
/** The reply that a bot gives instead of "I don't know". */
export const unknownReply = text({ max: limits.unknownReply, error: 'unknown-reply-invalid' });

/** Changes of a bot's config: absent fields keep their value, and null removes a value. */
export const configInput = z.object({
  backgroundColor: color.optional(),
  textColor: color.optional(),
  font: z.enum(fonts, { error: 'font-invalid' }).optional(),
  fontSize: fontSize.optional(),
  unknownReply: unknownReply.nullable().optional(),
  contact: contact.nullable().optional(),
  publicAnswers: z.boolean().nullable().optional(),
  opening: openingInput.nullable().optional(),
});

/** The data a visitor's page needs at start. Its size does not depend on the number of pairs. */
export const lookView = z.object({
  name: z.string(),
  config: configView,
  /** A few of the bot's questions, suggested at the start. */
  starters: z.array(z.string()),
  /** The language of the bot's questions and answers. */
  lang: language,
});
export type LookView = z.infer<typeof lookView>;
