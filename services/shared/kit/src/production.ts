import type { CommonConfig } from './config.ts';

/** Words that a random secret does not hold, and those of examples and demonstrations do. */
const wellKnown = ['secret', 'changeme', 'password', 'contesta', 'demo'];
const leastSecret = 32;

/** What production demands of the names that all processes read; one sentence a mistake, none outside production. */
export function productionMistakes(config: CommonConfig): string[] {
  if (config.APP_ENV !== 'production') return [];
  const mistakes: string[] = [];
  const secrets = (config.INTERNAL_SECRET ?? '').split(',');
  if (secrets.some((secret) => secret.length < leastSecret || isWellKnown(secret)))
    mistakes.push('INTERNAL_SECRET: production needs a random one of 32 characters or more');
  for (const name of ['MONGO_URL', 'REDIS_URL'] as const)
    if (isWellKnown(passwordIn(config[name] ?? '')))
      mistakes.push(`${name}: production needs a password of its own, not a demonstration's`);
  if (config.RATE_LIMITS === 'off') mistakes.push('RATE_LIMITS: cannot be off in production');
  if (config.MAX_PROMPTS !== undefined) mistakes.push('MAX_PROMPTS: cannot be set in production');
  if (config.SANDBOX_URL) mistakes.push('SANDBOX_URL: production has no sandbox');
  if (!config.PUBLIC_URL) mistakes.push('PUBLIC_URL: production needs the address people use');
  return mistakes;
}

function isWellKnown(secret: string): boolean {
  const lower = secret.toLowerCase();
  return wellKnown.some((word) => lower.includes(word));
}

/** Of `scheme://user:password@host,host/…`; a URL of several hosts is none that `URL` can read. */
function passwordIn(url: string): string {
  return /^[^:]+:\/\/[^@/]*?:([^@/]*)@/.exec(url)?.[1] ?? '';
}
