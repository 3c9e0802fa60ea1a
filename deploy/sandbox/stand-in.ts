import type { Router } from 'express';

/** A provider that is played here. `state` is what it holds, as tests read it; `page` the same for people, as HTML. */
export type StandIn = {
  name: string;
  state(): Promise<unknown>;
  page(): Promise<string>;
  /** Its calls and pages, under `/sandbox`. */
  routes?: Router;
  close(): Promise<void>;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML that shows it. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (char) => entities[char] ?? char);
