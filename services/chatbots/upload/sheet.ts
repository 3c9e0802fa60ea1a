/** A row's question and answer; both may be blank. `row` is the sheet's row number, from 1 and including the header. */
export type SheetRow = { row: number; question: string; answer: string };

export type RowReason =
  | 'missing-question'
  | 'missing-answer'
  | 'too-long-question'
  | 'too-long-answer';

/** A row that is not a valid pair. Its texts are cut to the allowed length. */
export type RejectedRow = SheetRow & { reason: RowReason };

export type SheetResult = { rows: SheetRow[]; rejected: RejectedRow[] };

export type SheetLimits = {
  /** Data rows, without the header. */
  maxRows: number;
  /** Bytes of the uploaded file. */
  maxBytes: number;
  /** Bytes of all parts of an xlsx together when inflated. */
  maxInflated: number;
  /** UTF-16 units of the text kept from one file. */
  maxText: number;
  /** UTF-16 units of one cell. The rest is cut; such a row is rejected as too long anyway. */
  maxCell: number;
};

/** `too-heavy`: needs too much time or memory; `too-large`: has too many bytes or parts, or too much text. */
export type FileReason =
  | 'empty'
  | 'one-column'
  | 'too-many-rows'
  | 'unbalanced-quotes'
  | 'not-a-sheet'
  | 'old-excel'
  | 'encrypted'
  | 'broken'
  | 'too-heavy'
  | 'too-large';

/** Why a file is refused, as plain data that can be sent from worker to service. */
export type Refusal = { reason: FileReason; row?: number };

export class FileRefusal extends Error {
  readonly refusal: Refusal;

  constructor(reason: FileReason, row?: number) {
    super(row === undefined ? reason : `${reason} at row ${row}`);
    this.name = 'FileRefusal';
    this.refusal = row === undefined ? { reason } : { reason, row };
  }
}
