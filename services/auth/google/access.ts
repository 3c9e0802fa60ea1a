import { allOrNone, type CommonConfig } from '@contesta/kit/config';
import { encryptionVariables, hasEncryptionSecret } from '@contesta/kit/encryption';
import { z } from 'zod';

export const googleConfig = z
  .object({
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    ...encryptionVariables,
  })
  .check(allOrNone('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'))
  .check(hasEncryptionSecret);

/** Our client id and secret at the stand-in. */
export const googleStandInKeys = {
  clientId: 'contesta-sandbox.apps.googleusercontent.com',
  clientSecret: 'contesta-sandbox-google-secret',
};

export type GoogleAccess = {
  clientId: string;
  clientSecret: string;
  /** The URL of the stand-in, or null for the real Google. */
  standIn: string | null;
};

type Config = z.infer<typeof googleConfig> & Pick<CommonConfig, 'APP_ENV' | 'SANDBOX_URL'>;

/** Credentials for Google, or for its stand-in outside production; null when neither is configured. */
export function googleAccess(config: Config): GoogleAccess | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId && clientSecret) return { clientId, clientSecret, standIn: null };
  const { APP_ENV, SANDBOX_URL } = config;
  if (!SANDBOX_URL || APP_ENV === 'production') return null;
  return { ...googleStandInKeys, standIn: `${SANDBOX_URL.replace(/\/+$/, '')}/sandbox/google` };
}
