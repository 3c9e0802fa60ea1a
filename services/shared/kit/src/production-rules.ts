import { z } from 'zod';

/** Words that the secrets of examples and demonstrations contain, and a random secret does not. */
const wellKnownWords = ['secret', 'changeme', 'password', 'contesta', 'demo'];
const minSecretLength = 32;

/** The mistakes that count only in production; none outside production. */
export function productionMistakes(config: Record<string, string | undefined>): string[] {
  if (config.APP_ENV !== 'production') return [];
  const mistakes: string[] = [];
  const secrets = (config.INTERNAL_SECRET ?? '').split(',');
  if (!secrets.every(isStrongSecret))
    mistakes.push('INTERNAL_SECRET: production needs a random secret of 32 characters or more');
  for (const name of ['MONGO_URL', 'REDIS_URL'] as const) {
    const url = config[name];
    if (url === undefined || usesCertificate(url)) continue;
    const password = passwordIn(url);
    if (password === '') mistakes.push(`${name}: production needs a URL with a password`);
    else if (isWellKnown(password))
      mistakes.push(`${name}: production needs its own password, not one of a demonstration`);
  }
  if (config.RATE_LIMITS === 'off') mistakes.push('RATE_LIMITS: cannot be off in production');
  if (z.stringbool().safeParse(config.IMPORT_ALLOW_PRIVATE).data)
    mistakes.push('IMPORT_ALLOW_PRIVATE: cannot be set in production');
  if (config.MAX_PROMPTS !== undefined) mistakes.push('MAX_PROMPTS: cannot be set in production');
  if (config.SANDBOX_URL) mistakes.push('SANDBOX_URL: production has no sandbox');
  if (!config.PUBLIC_URL) mistakes.push('PUBLIC_URL: production needs the URL that browsers open');
  return mistakes;
}

/** Whether a client certificate replaces the password: https://www.mongodb.com/docs/manual/core/security-x.509/ */
const usesCertificate = (url: string): boolean =>
  /^mongodb.*[?&]authMechanism=MONGODB-X509(?:&|$)/i.test(url);

/** True for a secret that is long enough and contains no word of an example's or a demonstration's secrets. */
export const isStrongSecret = (secret: string): boolean =>
  secret.length >= minSecretLength && !isWellKnown(secret);

function isWellKnown(secret: string): boolean {
  const lower = secret.toLowerCase();
  return wellKnownWords.some((word) => lower.includes(word));
}

/** The password in `scheme://user:password@host,host/…`. `URL` cannot parse several hosts. */
function passwordIn(url: string): string {
  return /^[^:]+:\/\/[^@/]*?:([^@/]*)@/.exec(url)?.[1] ?? '';
}
