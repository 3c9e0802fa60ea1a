/** Nothing was reached, so nothing was begun: to try again harms nobody. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** True when the other side was not reached. */
export const isUnreachable = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  unreachable.has(code);

/** How long a service that takes no connections may be on its way back before its callers are told, in milliseconds. */
const restartMs = 10_000;
/** Between two attempts to connect, in milliseconds. */
export const reconnectPauseMs = 50;

export type ReconnectWindow = {
  /** Whether to try again, after the pause. */
  mayRetry(error: NodeJS.ErrnoException): boolean;
  /** The service took a connection: it is there. */
  reached(): void;
};

/**
 * Decides for all callers of one address together how long to wait for a service that is being started again: from the
 * first refusal on everybody tries for 10 s in all, and whoever comes later is told at once.
 */
export function openReconnectWindow(forMs = restartMs): ReconnectWindow {
  let awaySince: number | undefined;
  return {
    mayRetry(error) {
      if (!isUnreachable(error)) return false;
      awaySince ??= performance.now();
      return performance.now() - awaySince < forMs;
    },
    reached() {
      awaySince = undefined;
    },
  };
}
