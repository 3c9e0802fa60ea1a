import type { register, UserView } from '@contesta/contracts/auth';
import { countryOf } from '@contesta/contracts/countries';
import type { BodyOf } from '@contesta/contracts/endpoint';
import type { AccountView } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { isBlank, type Lang } from '@contesta/contracts/text';
import { knownTimeZone } from '@contesta/contracts/time-zone';
import { newSecret } from '@contesta/kit/identity';
import { nextLetterAt } from './week.ts';

export type Account = {
  _id: string;
  /** The mail as it was typed, and in the form that is unique. */
  email: string;
  mail: string;
  username: string;
  /** Missing while the account only signs in with Google. */
  passwordHash?: string;
  /** Google's id of who signs in with it. */
  googleSub?: string;
  calendar?: CalendarLink;
  /** Google's id of whose calendar is linked: unique, and there only while Google lets us use it. */
  calendarSub?: string;
  country: string;
  timeZone: string;
  /** Of the registration or the last login. */
  language: Lang;
  status: Status;
  /** Billing's revision of the status; 0 before the first. */
  revision: number;
  /** Raised whenever sessions must end. A session of a lower one is dead, `keptSession` apart. */
  epoch: number;
  keptSession?: string;
  /** Keyed hashes of the addresses it registered or logged in from, the latest last. */
  knownAddresses: string[];
  createdAt: Date;
  /** When the next letter about a week is due; missing while the owner wants none. */
  weeklyAt?: Date;
  /** The key that turns the letters off without a login; accounts of before them get one at the next start. */
  unsubscribeKey?: string;
};

/** A Google calendar that an account's owner has let us use. */
export type CalendarLink = {
  /** Names this consent; a later one has another. */
  linkId: string;
  /** Whose it is, at Google. */
  email: string;
  linkedAt: Date;
  /** Encrypted; gone once Google refuses it. */
  refreshToken?: string;
  disconnectedAt?: Date;
};

/** What an erasure takes out of the row: every field but the id and the epoch. */
export const nothingPersonal: Record<Exclude<keyof Account, '_id' | 'epoch'>, ''> = {
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

/** One mailbox, however its address is typed. The domain and, with every provider in use, the name ignore case. */
export const normalMail = (email: string): string => email.trim().toLowerCase();

/** The list with this address as its latest. */
export function rememberAddress(known: readonly string[], address: string): string[] {
  return [...known.filter((one) => one !== address), address].slice(-maxKnownAddresses);
}

export function userOf({ username, email, status }: Account): UserView {
  return { username, email, status };
}

export function viewOf(account: Account): AccountView {
  const { _id, status, revision, email, username, language, timeZone } = account;
  return { accountId: _id, status, revision, email, username, language, timeZone };
}

type Circumstances = { id: string; language: Lang; address: string; now: Date };

/** The account a registration opens: free, with the address it was opened from as its first known one. */
export function newAccount(
  body: BodyOf<typeof register>,
  given: Circumstances & { passwordHash: string },
): Account {
  return {
    ...emptyAccount({ ...given, email: body.email, timeZone: body.timeZone }),
    username: body.username,
    passwordHash: given.passwordHash,
    country: countryOf(body.country) ?? body.country,
  };
}

/** Who Google says somebody is. Its mail is verified. */
export type GoogleIdentity = { sub: string; email: string; name: string };

/** The account that a first sign-in with Google opens: without password, and without country, which Google does not tell. */
export function newGoogleAccount(
  { sub, email, name }: GoogleIdentity,
  given: Circumstances & { timeZone: string | undefined },
): Account {
  const username = [...name].slice(0, 80).join('');
  return {
    ...emptyAccount({ ...given, email }),
    username: isBlank(username) ? (email.split('@')[0] ?? email) : username,
    googleSub: sub,
  };
}

function emptyAccount(
  given: Circumstances & { email: string; timeZone: string | undefined },
): Account {
  const timeZone = knownTimeZone(given.timeZone ?? '') ?? 'UTC';
  return {
    _id: given.id,
    email: given.email,
    mail: normalMail(given.email),
    username: '',
    country: '',
    timeZone,
    language: given.language,
    status: 'free',
    revision: 0,
    epoch: 1,
    knownAddresses: [given.address],
    createdAt: given.now,
    weeklyAt: nextLetterAt(timeZone, given.now),
    unsubscribeKey: newSecret(),
  };
}
