import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run secrets -- https://chat.example.com [FILE]`: writes the settings of a production run, once. */
function main([publicUrl = '', file = join(import.meta.dirname, '../../.env')]: string[]): number {
  if (!/^https?:\/\/[^/\s]+$/.test(publicUrl)) {
    console.error(
      'usage: npm run secrets -- https://chat.example.com   (where people will reach it)',
    );
    return 2;
  }
  try {
    writeFileSync(file, settings(publicUrl), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isThere(error)) throw error;
    console.error(`${file} is there already and stays as it is.`);
    return 1;
  }
  console.log(
    `${file} is written, readable by you alone. Keep a copy: without it the data is locked.`,
  );
  return 0;
}

/** Hexadecimal, so that it needs no escaping in a URL and holds no word. */
const secret = (): string => randomBytes(24).toString('hex');

function settings(publicUrl: string): string {
  return `# Production, for docker-compose.yml. .env.example explains every name.
APP_ENV=production
PUBLIC_URL=${publicUrl}
# Behind one proxy that speaks TLS, on this machine.
PUBLISH_ADDRESS=127.0.0.1
PORT=8080
TRUSTED_PROXY_HOPS=1

INTERNAL_SECRET=${secret()}
ENCRYPTION_SECRET=${secret()}
MONGO_PASSWORD=${secret()}
REDIS_PASSWORD=${secret()}

# There are no stand-ins: letters wait until there is a mail server, payments are off until there are keys.
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

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

process.exitCode = main(process.argv.slice(2));
