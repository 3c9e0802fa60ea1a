import { limits } from '@contesta/contracts/chatbot';
import { maxBodyBytes } from '@contesta/contracts/endpoint';
import { planRules, type Status } from '@contesta/contracts/plans';

/** How many pairs a bot of this plan may have; `override` replaces it for every plan. */
export function promptLimit(status: Status, override?: number): number {
  return override ?? planRules[status].prompts;
}

/** The most pairs that a bot may have on any plan. */
export function promptCeiling(override?: number): number {
  return override ?? limits.prompts;
}

/** Whether an owner with `botCount` bots may create one more. */
export function mayAddChatbot(status: Status, botCount: number): boolean {
  return botCount < planRules[status].chatbots;
}

/** Whether a list of `next` pairs may replace one of `current`. A downgraded owner may keep or shorten a long list. */
export function mayHoldPrompts(next: number, current: number, limit: number): boolean {
  return next <= limit || next <= current;
}

/** Whether a bot created on this plan fills its owner's one `freeSlot`, which a unique index allows once. */
export function takesFreeSlot(status: Status): boolean {
  return planRules[status].chatbots === 1;
}

/** The body limit in bytes if the limit of pairs is overridden: 1 kB for each pair, and at least the usual limit. */
export function bodyBytesFor(override?: number): number | undefined {
  return override === undefined ? undefined : Math.max(maxBodyBytes.prompts, override * 1_000);
}
