import { isIP } from 'node:net';
import type { CommonConfig } from '@contesta/kit/config';
import { encryptionVariables, hasEncryptionSecret } from '@contesta/kit/encryption';
import { z } from 'zod';

export const telegramConfig = z
  .object({
    ...encryptionVariables,
    /** The URL of the Bot API. Default: the sandbox if `SANDBOX_URL` is set, except in production; else Telegram. */
    TELEGRAM_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  })
  .check(hasEncryptionSecret);

type Config = z.infer<typeof telegramConfig> & Pick<CommonConfig, 'SANDBOX_URL'>;

/** The URL of the Bot API, with a trailing slash. */
export function telegramApiRoot({ APP_ENV, TELEGRAM_API_BASE, SANDBOX_URL }: Config): string {
  const sandbox = APP_ENV === 'production' ? undefined : SANDBOX_URL;
  const base =
    TELEGRAM_API_BASE ??
    (sandbox ? `${sandbox.replace(/\/+$/, '')}/sandbox/telegram` : 'https://api.telegram.org');
  return base.replace(/\/*$/, '/');
}

/** The ports that webhooks may use: https://core.telegram.org/bots/api#setwebhook */
const webhookPorts = ['', '443', '80', '88', '8443'];

/**
 * Whether Telegram can send webhooks to a URL: https, an allowed port, and a public name or IP address.
 * Otherwise we use polling.
 */
export function canReceiveWebhooks(publicUrl: string): boolean {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:' || !webhookPorts.includes(port)) return false;
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const ipVersion = isIP(host);
  if (ipVersion === 4) return !privateIpv4.test(host);
  if (ipVersion === 6) return !privateIpv6.test(host);
  return host.includes('.') && !privateName.test(host);
}

/** Names that public DNS does not resolve; the last dot of a name is optional. */
const privateName = /\.(?:localhost|local|internal|lan|home\.arpa)\.?$/;

/** Unspecified (::), loopback (::1), unique local (fc00::/7), link-local (fe80::/10) and IPv4-mapped addresses. */
const privateIpv6 = /^(?:::1?$|f[cd]|fe[89ab]|::ffff:)/;

/** Unspecified (0.0.0.0/8), private (RFC 1918), loopback, link-local and carrier-grade NAT (RFC 6598) addresses. */
const privateIpv4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
