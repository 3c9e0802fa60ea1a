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
