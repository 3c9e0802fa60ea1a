import type { IncomingMessage } from 'node:http';
import { revocations } from '@contesta/contracts/internal';
import { poll } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { bearerOf } from '@contesta/kit/http/serve';
import { systemNow } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';

export type Revocations = {
  /** False until the first list has come; until then nobody's session can be trusted. */
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
};

/** Knows which sessions ended before their token, asking auth every 2 s. While auth is away the last list stands. */
export function openRevocations({
  peers,
  log,
  now = systemNow,
  everyMs = 2_000,
  firstEveryMs = 250,
}: Options): Revocations {
  const endOf = new Map<string, number>();
  let cursor: string | undefined;
  let isAway = false;
  let closing = false;

  async function refresh(): Promise<void> {
    let since = cursor;
    for (let more = true; more && !closing; ) {
      const page = await peers.ask(revocations, { query: since === undefined ? {} : { since } });
      for (const { jti, expiresAt } of page.revoked) endOf.set(jti, expiresAt);
      since = page.next;
      more = page.more === true;
    }
    cursor = since;
    for (const [jti, expiresAt] of endOf) if (isOver(expiresAt, now())) endOf.delete(jti);
  }

  function note(away: boolean, err?: unknown): void {
    if (away !== isAway)
      log.warn({ err }, away ? 'ended sessions cannot be read' : 'ended sessions are read again');
    isAway = away;
  }

  const polling = poll({ name: 'ended sessions', everyMs, log }, async () => {
    await refresh().then(
      () => note(false),
      (error) => note(true, error),
    );
    if (cursor === undefined) setTimeout(polling.wake, firstEveryMs).unref();
  });
  polling.start();

  return {
    isLoaded: () => cursor !== undefined,
    isRevoked: (jti) => endOf.has(jti),
    async close() {
      closing = true;
      await polling.close();
    },
  };
}

/** A token's end is in seconds since 1970; a minute more is for clocks that differ. */
const isOver = (expiresAt: number, now: number): boolean => (expiresAt + 60) * 1000 < now;

/**
 * Refuses a token whose session has ended. The token is read, not verified: that is the service's part, which also
 * answers the ones that are no tokens. Throws Problem UNAUTHENTICATED, or UNAVAILABLE while no list has come.
 */
export function checkSession(req: IncomingMessage, revocations: Revocations): void {
  const token = bearerOf(req);
  if (token === null) return;
  if (!revocations.isLoaded()) throw problem('UNAVAILABLE');
  const jti = sessionOf(token);
  if (jti !== null && revocations.isRevoked(jti)) throw problem('UNAUTHENTICATED');
}

/** The session that a token says it is of, or null when it says nothing that can be read. */
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
