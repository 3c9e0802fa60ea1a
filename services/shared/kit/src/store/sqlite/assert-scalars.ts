import type { Doc } from '../port.ts';
import type { IndexedPaths } from './indexes.ts';
import { valueAt } from './order-documents.ts';

/** Throws where an indexed field, or a step on its path, holds a list or an object where a scalar belongs. */
export function assertScalars(doc: Doc, indexed: IndexedPaths): void {
  for (const path of indexed.keys()) {
    const value = valueAt(doc, path);
    const scalar = typeof value !== 'object' || value === null || value instanceof Date;
    if (!scalar || holdsList(doc, path))
      throw new TypeError(`indexed field ${path} must be a scalar`);
  }
}

function holdsList(doc: Doc, path: string): boolean {
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    if (Array.isArray(valueAt(doc, path.slice(0, dot)))) return true;
  }
  return false;
}
