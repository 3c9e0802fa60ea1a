/** A provider's own no: the status, and its words for the reason, such as `ORDER_NOT_APPROVED`. */
export class Refusal extends Error {
  readonly status: number;
  readonly codes: string[];

  constructor(status: number, codes: string[]) {
    super(`refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.codes = codes;
  }
}

/** What an SDK's error says of the provider's answer; null when there was none, or none that can be read. */
export type ReadRefusal = (error: unknown) => Refusal | null;
