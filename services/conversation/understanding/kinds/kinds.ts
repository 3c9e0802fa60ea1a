/**
 * The kinds of messages, by their purpose. `where`, `phone`, `open-now` and `price-vague` also help to rank answers;
 * `none` is any other question to a business.
 */
export const kinds = [
  'none',
  'book',
  'change-booking',
  'greeting',
  'thanks',
  'goodbye',
  'assent',
  'refusal',
  'wellbeing',
  'robot',
  'capabilities',
  'language',
  'person',
  'complaint',
  'insult',
  'chitchat',
  'price-vague',
  'open-now',
  'where',
  'phone',
] as const;
export type Kind = (typeof kinds)[number];

/** Small talk: kinds that ask nothing about the business. The bot has its own replies to them. */
export const talkKinds = [
  'greeting',
  'thanks',
  'goodbye',
  'assent',
  'refusal',
  'wellbeing',
  'robot',
  'capabilities',
  'language',
  'complaint',
  'insult',
  'chitchat',
] as const satisfies readonly Kind[];
export type TalkKind = (typeof talkKinds)[number];

/** The probability in 0–1 of each kind, in the order of `kinds`; they sum to 1. */
export type KindChances = Float32Array;
