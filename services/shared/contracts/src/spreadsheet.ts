import { z } from 'zod';

/** What a spreadsheet is given and taken as; one that is asked for without saying how is a CSV. */
export const sheetFormat = z.enum(['csv', 'xlsx']);
export type SheetFormat = z.infer<typeof sheetFormat>;

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
