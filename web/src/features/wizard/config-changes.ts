import { type ChatbotConfig, limits } from '@contesta/contracts/chatbot';
import { isColor } from '@contesta/contracts/colors';
import { codePoints, contactUrlPattern, isBlank } from '@contesta/contracts/text';
import type { BotDraft } from './draft.ts';

const looks = ['backgroundColor', 'textColor', 'font', 'fontSize'] as const;
const words = ['unknownReply', 'contact'] as const;
type Changes = Partial<Pick<ChatbotConfig, (typeof looks)[number]>> & {
  [K in (typeof words)[number]]?: ChatbotConfig[K] | null;
};

/** What of a bot's configuration is not saved yet; null takes a word away. Without a plan for it the look stays. */
export function configChanges(
  { look, savedLook }: Pick<BotDraft, 'look' | 'savedLook'>,
  mayChangeLook: boolean,
): Changes {
  const now = asStored(look);
  const differs = (key: keyof ChatbotConfig) =>
    JSON.stringify(now[key]) !== JSON.stringify(savedLook[key]);
  const drawn = mayChangeLook ? looks.filter(differs) : [];
  return Object.fromEntries(
    [...drawn, ...words.filter(differs)].map((key) => [key, now[key] ?? null]),
  );
}

/** A configuration as it is typed, as it would be stored: without what is blank, and a contact as a link. */
export function asStored({ unknownReply = '', contact, ...look }: ChatbotConfig): ChatbotConfig {
  const reachable = contact && !(isBlank(contact.label) && isBlank(contact.url));
  return {
    ...look,
    ...(isBlank(unknownReply) ? {} : { unknownReply }),
    ...(reachable ? { contact: { label: contact.label, url: asLink(contact.url) } } : {}),
  };
}

const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const telephone = /^\+?[\d\s().-]{5,}$/;
const whole = /^(?:https|mailto|tel):/i;

/** A mailbox, a telephone or the address of a page, as a link. */
export function asLink(typed: string): string {
  const text = typed.trim();
  if (text === '' || whole.test(text)) return text;
  if (mailbox.test(text)) return `mailto:${text}`;
  if (telephone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return `https://${text.replace(/^http:\/\//i, '')}`;
}

const link = new RegExp(contactUrlPattern);

export type WordProblem = {
  field: 'unknownReply' | 'label' | 'url';
  kind: 'long' | 'missing' | 'wrong';
};

/** Whether a look cannot be saved as it is: its words or its colours. */
export const isWrong = (look: ChatbotConfig): boolean =>
  wordProblem(look) !== null || !isColor(look.backgroundColor) || !isColor(look.textColor);

/** What keeps the words for when the bot does not know from being saved; null when nothing does. */
export function wordProblem(look: ChatbotConfig): WordProblem | null {
  const { unknownReply = '', contact } = asStored(look);
  if (codePoints(unknownReply) > limits.unknownReply)
    return { field: 'unknownReply', kind: 'long' };
  if (!contact) return null;
  if (isBlank(contact.label)) return { field: 'label', kind: 'missing' };
  if (codePoints(contact.label) > limits.contactLabel) return { field: 'label', kind: 'long' };
  if (contact.url === '') return { field: 'url', kind: 'missing' };
  return link.test(contact.url) ? null : { field: 'url', kind: 'wrong' };
}
