import type { IncomingMessage } from 'node:http';
import { revocations } from '@contesta/contracts/internal';
import { poll } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { bearerOf } from '@contesta/kit/http/serve';
import { systemNow } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';

export type Revocations = {
  /** False until the first list is loaded; until then no session can be trusted. */
  isLoaded(): boolean;
  isRevoked(jti: string): boolean;
  close(): Promise<void>;
};

type Options = {
  peers: Peers;
  log: Log;
  now?: () => number;
  everyMs?: number;
  firstEveryMs?: number;
  quietMs?: number;
};

/**
 * Polls auth for sessions that ended before their token expires: every 2 s, and every 250 ms until the first list is
 * loaded. While auth is down, the sessions known to have ended stay refused. Failures in the first `quietMs` are not
 * logged: auth may be starting.
 */
export function openRevocations({
  peers,
  log,
  now = systemNow,
  everyMs = 2_000,
  firstEveryMs = 250,
  quietMs = 30_000,
}: Options): Revocations {
  const expiryOf = new Map<string, number>();
  let cursor: string | undefined;
  let isFailing = false;
  let isClosing = false;
  const quietUntil = performance.now() + quietMs;

  async function refresh(): Promise<void> {
    let since = cursor;
    let more = true;
    while (more && !isClosing) {
      const page = await peers.ask(revocations, { query: since === undefined ? {} : { since } });
      for (const { jti, expiresAt } of page.revoked) expiryOf.set(jti, expiresAt);
      since = page.next;
      more = page.more === true;
    }
    cursor = since;
    for (const [jti, expiresAt] of expiryOf) if (isExpired(expiresAt, now())) expiryOf.delete(jti);
  }

  function noteSuccess(): void {
    if (isFailing) log.warn('polling auth again');
    isFailing = false;
  }

  function noteFailure(err: unknown): void {
    const isStarting = cursor === undefined && performance.now() < quietUntil;
    if (isStarting || isFailing) return;
    log.warn({ err }, 'cannot poll auth for ended sessions');
    isFailing = true;
  }

  const polling = poll({ name: 'ended sessions', everyMs, log }, async () => {
    await refresh().then(noteSuccess, noteFailure);
    if (cursor === undefined) setTimeout(polling.wake, firstEveryMs).unref();
  });
  polling.start();

  return {
    isLoaded: () => cursor !== undefined,
    isRevoked: (jti) => expiryOf.has(jti),
    async close() {
      isClosing = true;
      await polling.close();
    },
  };
}

/** `expiresAt` is in seconds since 1970; a minute more allows for clocks that differ. */
const isExpired = (expiresAt: number, now: number): boolean => (expiresAt + 60) * 1000 < now;

/**
 * Refuses a token whose session has ended. Only decodes the token; the service verifies it and refuses malformed ones.
 * Throws Problem UNAUTHENTICATED, or UNAVAILABLE until the first list is loaded.
 */
export function checkSession(req: IncomingMessage, revocations: Revocations): void {
  const token = bearerOf(req);
  if (token === null) return;
  if (!revocations.isLoaded()) throw problem('UNAVAILABLE');
  const jti = sessionOf(token);
  if (jti !== null && revocations.isRevoked(jti)) throw problem('UNAUTHENTICATED');
}

/** The session id that a token claims, or null for a malformed token. */
function sessionOf(token: string): string | null {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    if (typeof payload !== 'object' || payload === null || !('jti' in payload)) return null;
    return typeof payload.jti === 'string' ? payload.jti : null;
  } catch {
    return null;
  }
}
