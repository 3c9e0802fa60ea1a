import { isIP } from 'node:net';
import type { CommonConfig } from '@contesta/kit/config';
import { encryptionNames, hasEncryptionSecret } from '@contesta/kit/encryption';
import { z } from 'zod';

export const telegramConfig = z
  .object({
    ...encryptionNames,
    /** Where Telegram's Bot API is asked, without it `https://api.telegram.org`, or the stand-in where there is one. */
    TELEGRAM_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  })
  .check(hasEncryptionSecret);

type Config = z.infer<typeof telegramConfig> & Pick<CommonConfig, 'SANDBOX_URL'>;

/** Where the Bot API is, with a slash at its end. */
export function telegramApiRoot({ APP_ENV, TELEGRAM_API_BASE, SANDBOX_URL }: Config): string {
  const standIn = APP_ENV === 'production' ? undefined : SANDBOX_URL;
  const base =
    TELEGRAM_API_BASE ??
    (standIn ? `${standIn.replace(/\/+$/, '')}/sandbox/telegram` : 'https://api.telegram.org');
  return base.replace(/\/*$/, '/');
}

/** The ports that Telegram delivers to: https://core.telegram.org/bots/api#setwebhook */
const webhookPorts = ['', '443', '80', '88', '8443'];

/**
 * Whether Telegram can bring messages to an address: TLS, one of its ports, and a name or number that is known outside.
 * Elsewhere we fetch them.
 */
export function takesWebhooks(publicUrl: string): boolean {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:' || !webhookPorts.includes(port)) return false;
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(host);
  if (version === 4) return !privateIpv4.test(host);
  if (version === 6) return !/^(?:::1?$|f[cd]|fe[89ab]|::ffff:)/.test(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(host);
}

/** RFC 1918, loopback, link-local, and the addresses that providers share (RFC 6598). */
const privateIpv4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
