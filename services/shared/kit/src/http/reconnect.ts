/** Errors before a connection was made, after which it is safe to try again. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** True when no connection was made. A connection that breaks later can have the same codes, but reads or writes. */
export const isUnreachable = ({ code = '', syscall }: NodeJS.ErrnoException): boolean =>
  unreachable.has(code) && syscall !== 'read' && syscall !== 'write';

/** How long callers retry while a service may be restarting, in milliseconds. */
const restartMs = 10_000;
/** The pause between two attempts to connect, in milliseconds. */
export const reconnectPauseMs = 50;

export type ReconnectWindow = {
  /** Whether to try again after the pause. The first refusal starts the window. */
  mayRetry(error: NodeJS.ErrnoException): boolean;
  /** Call when the service has accepted a connection. */
  noteReached(): void;
};

/**
 * Decides how long the callers of one address retry while its service restarts: for 10 s from the first refusal, for
 * all callers together. After that, each call is tried only once, until the service is reached.
 */
export function openReconnectWindow(forMs = restartMs): ReconnectWindow {
  let downSince: number | undefined;
  return {
    mayRetry(error) {
      if (!isUnreachable(error)) return false;
      downSince ??= performance.now();
      return performance.now() - downSince < forMs;
    },
    noteReached() {
      downSince = undefined;
    },
  };
}
