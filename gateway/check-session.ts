import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import { bearerOf } from '@contesta/kit/http/serve';
import type { Revocations } from './revocations.ts';

/**
 * Refuses a token whose session has ended. The token is read, not verified: that is the service's part, which also
 * answers the ones that are no tokens. Throws Problem UNAUTHENTICATED, or UNAVAILABLE while no list has come.
 */
export function checkSession(
  { access }: Endpoint,
  req: IncomingMessage,
  revocations: Revocations,
): void {
  if (access === 'public') return;
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
