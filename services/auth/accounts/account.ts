import type { register, UserView } from '@contesta/contracts/auth';
import { countryOf } from '@contesta/contracts/countries';
import type { BodyOf } from '@contesta/contracts/endpoint';
import type { AccountView } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { firstCodePoints, isBlank, type Lang } from '@contesta/contracts/text';
import { zoneOrUtc } from '@contesta/contracts/time-zone';
import { newSecret } from '@contesta/kit/identity';
import { nextLetterAt } from './week.ts';

export type Account = {
  _id: string;
  /** `email` is as typed, or from Google; `mail` is its normalized form, which is unique. */
  email: string;
  mail: string;
  username: string;
  /** Absent for an account that signs in only with Google. */
  passwordHash?: string;
  /** The id of the Google account that signs in to this account. */
  googleSub?: string;
  calendar?: CalendarLink;
  /** The id of the Google account whose calendar is linked. Unique; absent once our access has ended. */
  calendarSub?: string;
  country: string;
  timeZone: string;
  /** The last language that the browser stated at the registration or a login; Spanish if it never did. */
  language: Lang;
  status: Status;
  /** Billing's revision of the status; 0 before the first. */
  revision: number;
  /**
   * Incremented by a new password, a new e-mail address or an erasure. Sessions of a lower epoch are invalid, except
   * `keptSession`.
   */
  epoch: number;
  keptSession?: string;
  /** Keyed hashes of the last 20 client addresses of the registration and of logins, the latest last. */
  knownAddresses: string[];
  createdAt: Date;
  /** When the next weekly letter is due; absent if the owner has turned the letter off. */
  weeklyAt?: Date;
  /** The key that turns the weekly letter off without a login. Accounts of older versions get one at the next start. */
  unsubscribeKey?: string;
};

/** A Google calendar that the account's owner has linked. */
export type CalendarLink = {
  /** The id of this consent; linking again creates a new one. */
  linkId: string;
  /** The address of the Google account. */
  email: string;
  linkedAt: Date;
  /** Encrypted; deleted once Google refuses it. */
  refreshToken?: string;
  disconnectedAt?: Date;
};

/** The fields that an erasure removes: all but the id and the epoch. */
export const personalFields: Record<Exclude<keyof Account, '_id' | 'epoch'>, ''> = {
  email: '',
  mail: '',
  username: '',
  passwordHash: '',
  googleSub: '',
  calendar: '',
  calendarSub: '',
  country: '',
  timeZone: '',
  language: '',
  status: '',
  revision: '',
  keptSession: '',
  knownAddresses: '',
  createdAt: '',
  weeklyAt: '',
  unsubscribeKey: '',
};

const maxKnownAddresses = 20;

/** The normalized form of an e-mail address. Domains ignore case; so does the part before the @ at common providers. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Moves or adds the hash of an address to the end of the list, and drops the oldest beyond 20. */
export function addKnownAddress(known: readonly string[], hash: string): string[] {
  return [...known.filter((other) => other !== hash), hash].slice(-maxKnownAddresses);
}

export function userOf({ username, email, status }: Account): UserView {
  return { username, email, status };
}

export function viewOf(account: Account): AccountView {
  const { _id, status, revision, email, username, language, timeZone } = account;
  return { accountId: _id, status, revision, email, username, language, timeZone };
}

type NewAccountContext = { id: string; language: Lang; addressHash: string; now: Date };

/** The new account of a registration. It is free, and its first known address is the client's. */
export function newAccount(
  body: BodyOf<typeof register>,
  context: NewAccountContext & { passwordHash: string },
): Account {
  return {
    ...unnamedAccount({ ...context, email: body.email, timeZone: body.timeZone }),
    username: body.username,
    passwordHash: context.passwordHash,
    country: countryOf(body.country) ?? body.country,
  };
}

/** A user's identity from Google. The e-mail address is verified. */
export type GoogleIdentity = { sub: string; email: string; name: string };

/** The new account of a first sign-in with Google. It has no password and no country. */
export function newGoogleAccount(
  { sub, email, name }: GoogleIdentity,
  context: NewAccountContext & { timeZone: string | undefined },
): Account {
  const username = firstCodePoints(name, 80);
  return {
    ...unnamedAccount({ ...context, email }),
    username: isBlank(username) ? (email.split('@')[0] ?? email) : username,
    googleSub: sub,
  };
}

/** The fields that new accounts share, however they were opened. */
function unnamedAccount(
  context: NewAccountContext & { email: string; timeZone: string | undefined },
): Account {
  const timeZone = zoneOrUtc(context.timeZone ?? '');
  return {
    _id: context.id,
    email: context.email,
    mail: normalizeEmail(context.email),
    username: '',
    country: '',
    timeZone,
    language: context.language,
    status: 'free',
    revision: 0,
    epoch: 1,
    knownAddresses: [context.addressHash],
    createdAt: context.now,
    weeklyAt: nextLetterAt(timeZone, context.now),
    unsubscribeKey: newSecret(),
  };
}
