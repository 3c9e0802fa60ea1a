import { readFileSync } from 'node:fs';

const file = new URL('../../../../package.json', import.meta.url);

/** The version of the product that this process runs, as package.json and CHANGELOG.md say it. */
export const version = String(JSON.parse(readFileSync(file, 'utf8')).version);
