import { type ChatbotConfig, limits } from '@contesta/contracts/chatbot';
import { isColor } from '@contesta/contracts/colors';
import { codePoints, contactUrlPattern, isBlank } from '@contesta/contracts/text';
import type { BotDraft } from './draft.ts';

const lookKeys = ['backgroundColor', 'textColor', 'font', 'fontSize'] as const;
const textKeys = ['unknownReply', 'contact'] as const;
type Changes = Partial<Pick<ChatbotConfig, (typeof lookKeys)[number]>> & {
  [K in (typeof textKeys)[number]]?: ChatbotConfig[K] | null;
};

/** The unsaved changes of the configuration, without the look if the plan excludes it. Null removes a text. */
export function configChanges(
  { config, savedConfig }: Pick<BotDraft, 'config' | 'savedConfig'>,
  mayChangeLook: boolean,
): Changes {
  const current = asStored(config);
  const differs = (key: keyof ChatbotConfig) =>
    JSON.stringify(current[key]) !== JSON.stringify(savedConfig[key]);
  const changedLook = mayChangeLook ? lookKeys.filter(differs) : [];
  return Object.fromEntries(
    [...changedLook, ...textKeys.filter(differs)].map((key) => [key, current[key] ?? null]),
  );
}

/** The typed configuration as it would be stored: without blank texts, and with the contact as a link. */
export function asStored({ unknownReply = '', contact, ...look }: ChatbotConfig): ChatbotConfig {
  const hasContact = contact && !(isBlank(contact.label) && isBlank(contact.url));
  return {
    ...look,
    ...(isBlank(unknownReply) ? {} : { unknownReply }),
    ...(hasContact ? { contact: { label: contact.label, url: asLink(contact.url) } } : {}),
  };
}

const emailPattern = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
/** At least seven digits, as in the shortest usual numbers. */
const phonePattern = /^\+?(?:[\s().-]*\d){7,}[\s().-]*$/;
const linkPattern = /^(?:https|mailto|tel):/i;

/** Turns an email address or a phone number into a link. Any other text that is not a link counts as a web address. */
export function asLink(typed: string): string {
  const text = typed.trim();
  if (text === '' || linkPattern.test(text)) return text;
  if (emailPattern.test(text)) return `mailto:${text}`;
  if (phonePattern.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return `https://${text.replace(/^http:\/\//i, '')}`;
}

const contactPattern = new RegExp(contactUrlPattern);

export type TextProblem = {
  field: 'unknownReply' | 'label' | 'url';
  kind: 'long' | 'missing' | 'wrong';
};

/** Whether the texts or colours keep the configuration from being saved. */
export const isInvalidConfig = (config: ChatbotConfig): boolean =>
  textProblem(config) !== null || !isColor(config.backgroundColor) || !isColor(config.textColor);

/** The problem that keeps the reply for unknown questions or the contact from being saved, or null. */
export function textProblem(config: ChatbotConfig): TextProblem | null {
  const { unknownReply = '', contact } = asStored(config);
  if (codePoints(unknownReply) > limits.unknownReply)
    return { field: 'unknownReply', kind: 'long' };
  if (!contact) return null;
  if (isBlank(contact.label)) return { field: 'label', kind: 'missing' };
  if (codePoints(contact.label) > limits.contactLabel) return { field: 'label', kind: 'long' };
  if (contact.url === '') return { field: 'url', kind: 'missing' };
  return contactPattern.test(contact.url) ? null : { field: 'url', kind: 'wrong' };
}
