import type { register } from '@contesta/contracts/auth';
import { countryOf } from '@contesta/contracts/countries';
import type { BodyOf } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import { type Account, knownTimeZone, normalMail } from './account.ts';

type Circumstances = {
  id: string;
  passwordHash: string;
  language: Lang;
  address: string;
  now: Date;
};

/** The account a registration opens: free, and at home where it was opened from. */
export function newAccount(body: BodyOf<typeof register>, given: Circumstances): Account {
  return {
    _id: given.id,
    email: body.email,
    mail: normalMail(body.email),
    username: body.username,
    passwordHash: given.passwordHash,
    country: countryOf(body.country) ?? body.country,
    timeZone: knownTimeZone(body.timeZone),
    language: given.language,
    status: 'free',
    revision: 0,
    epoch: 1,
    knownAddresses: [given.address],
    createdAt: given.now,
  };
}
