/** One pair of the sheet. `row` is counted as the sheet counts, from 1, header included. */
export type SheetRow = { row: number; question: string; answer: string };

export type RowReason =
  | 'missing-question'
  | 'missing-answer'
  | 'too-long-question'
  | 'too-long-answer';

/** A row that cannot be a pair; its texts are cut to the longest that is allowed. */
export type RejectedRow = SheetRow & { reason: RowReason };

export type SheetResult = { rows: SheetRow[]; rejected: RejectedRow[] };

export type SheetLimits = {
  /** Data rows, without the header. */
  maxRows: number;
  /** Bytes of the file as it came. */
  maxBytes: number;
  /** Bytes of an xlsx when inflated, all its parts together. */
  maxInflated: number;
  /** UTF-16 units of the text kept from one file. */
  maxText: number;
  /** UTF-16 units of one cell; what follows is cut, and the row is then too long anyway. */
  maxCell: number;
};

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

/** Why a whole file is refused, in a shape that survives the way from worker to service. */
export type Refusal = { reason: FileReason; row?: number };

export class FileRefusal extends Error {
  readonly refusal: Refusal;

  constructor(reason: FileReason, row?: number) {
    super(row === undefined ? reason : `${reason} at row ${row}`);
    this.name = 'FileRefusal';
    this.refusal = row === undefined ? { reason } : { reason, row };
  }
}
