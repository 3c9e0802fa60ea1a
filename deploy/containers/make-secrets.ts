import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readArguments, refuseArguments } from '../arguments.ts';

const usage = 'usage: npm run secrets -- https://chat.example.com [FILE]   (the public address)';

/**
 * Writes the settings for production. To an existing file it adds the names that are missing, and the values that must
 * not be empty; it keeps every other line.
 */
function main(): number {
  const { positionals } = readArguments(usage, { min: 1, max: 2 });
  const [publicUrl = '', file = join(import.meta.dirname, '../../.env')] = positionals;
  if (!/^https?:\/\/[^/\s]+$/.test(publicUrl)) refuseArguments(usage);
  if (publicUrl.startsWith('http:'))
    console.error('Warning: without https everybody on the way can read passwords and messages.');
  const defaults = settings(publicUrl);
  if (existsSync(file)) return complete(file, defaults);
  replace(file, defaults);
  console.log(
    `${file} was written, readable by you alone. Keep a copy: without it the data is inaccessible.`,
  );
  return 0;
}

/** Hexadecimal, so that it needs no escaping in a URL. */
const secret = (): string => randomBytes(24).toString('hex');

function settings(publicUrl: string): string {
  return `# Production, for docker-compose.yml. .env.example explains every name.
APP_ENV=production
PUBLIC_URL=${publicUrl}
# Behind one TLS proxy on this machine.
PUBLISH_ADDRESS=127.0.0.1
PORT=8080
TRUSTED_PROXY_HOPS=1

INTERNAL_SECRET=${secret()}
ENCRYPTION_SECRET=${secret()}
MONGO_PASSWORD=${secret()}
REDIS_PASSWORD=${secret()}

# Production has no stand-ins: letters wait for a mail server, and payments are off without keys.
SANDBOX_URL=
SMTP_URL=
MAIL_FROM=
CONTACT_TO=
GOOGLE_CLIENT_ID=
GOOGLE_CLIENT_SECRET=
PAYPAL_CLIENT_ID=
PAYPAL_CLIENT_SECRET=
PAYPAL_WEBHOOK_ID=
STRIPE_SECRET_KEY=
STRIPE_WEBHOOK_SECRET=
`;
}

/** Adds what is missing. A demonstration's file is not changed: a new password would make its data inaccessible. */
function complete(file: string, defaults: string): number {
  const text = readFileSync(file, 'utf8');
  const existing = parseEnv(text);
  if (existing.APP_ENV !== 'production') {
    console.error(`${file} exists and is not for production; it was not changed.`);
    return 1;
  }
  const wanted = parseEnv(defaults);
  const present = existing.PUBLIC_URL?.replace(/\/+$/, '');
  if (present && present !== wanted.PUBLIC_URL) {
    console.error(
      `PUBLIC_URL in ${file} is ${present}, not ${wanted.PUBLIC_URL}: edit that line first. Nothing was changed.`,
    );
    return 1;
  }
  const isIncomplete = (name: string, value = '') =>
    existing[name] === undefined || (existing[name] === '' && value !== '');
  const added = Object.entries(wanted).filter(([name, value]) => isIncomplete(name, value));
  const names = added.map(([name]) => name);
  if (names.length === 0) {
    console.log(`${file} is complete; it was not changed.`);
    return 0;
  }
  const kept = text
    .split('\n')
    .filter((line) => !names.includes(/^\s*(\w+)\s*=/.exec(line)?.[1] ?? ''));
  const lines = added.map(([name, value]) => `${name}=${value}`);
  replace(
    file,
    [kept.join('\n').trimEnd(), '', '# Added for a later version.', ...lines, ''].join('\n'),
  );
  console.log(
    `Added to ${file}: ${names.join(', ')}. Keep a copy: without it the data is inaccessible.`,
  );
  return 0;
}

/** Replaces the file atomically: with a partial file the data would be inaccessible. */
function replace(file: string, text: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

process.exitCode = main();
