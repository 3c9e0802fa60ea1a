import { limits } from '@contesta/contracts/chatbot';
import { planRules, type Status } from '@contesta/contracts/plans';

/** How many pairs a bot of this plan may hold; `override` replaces it for every plan. */
export function promptLimit(status: Status, override?: number): number {
  return override ?? planRules[status].prompts;
}

/** The most pairs any bot may hold. */
export function promptCeiling(override?: number): number {
  return override ?? limits.prompts;
}

/** Whether an owner with `held` bots may make one more. */
export function mayAddChatbot(status: Status, held: number): boolean {
  return held < planRules[status].chatbots;
}

/** Whether a list of pairs may take the place of one of `current`: a downgraded owner keeps what they have and may not grow. */
export function mayHoldPrompts(next: number, current: number, limit: number): boolean {
  return next <= limit || next <= current;
}

/** Whether a bot made on this plan takes its owner's free slot. */
export function takesFreeSlot(status: Status): boolean {
  return planRules[status].chatbots === 1;
}

/** Bytes a list of pairs may take on the wire when the number of pairs is overridden: 1 kB each, never less than usual. */
export function bodyBytesFor(override?: number): number | undefined {
  return override === undefined ? undefined : Math.max(5_000_000, override * 1_000);
}
