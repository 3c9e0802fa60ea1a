import { readFromTab, writeToTab } from './tab-storage.ts';

const key = 'way-back';

/**
 * Keeps the query that names the page to open next while the visitor is on Google's page. Without storage, a login
 * leads to the dashboard, and linking a calendar to the profile.
 */
export const saveLoginQuery = (search: URLSearchParams): void => writeToTab(key, String(search));

/** The saved query, or an empty one. */
export const readLoginQuery = (): URLSearchParams => new URLSearchParams(readFromTab(key) ?? '');
