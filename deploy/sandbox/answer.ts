/** What a provider answers to a call, or says about why it does not do it. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Thrown where a call cannot be done; carries the provider's own error body. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.name = 'Refused';
    this.answer = answer;
  }
}
