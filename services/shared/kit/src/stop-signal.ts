import type { Log } from './log.ts';

const stopLimitMs = 15_000;
/** Whether our supervisor started this process, with an IPC channel that closes when the supervisor dies. */
const isSupervised = process.connected === true;

/**
 * Shuts the process down on SIGTERM or SIGINT within 15 s. A supervised process ignores SIGINT (Ctrl+C),
 * which its supervisor handles, and also shuts down when the supervisor dies.
 */
export function onStopSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await close().catch((err) => log.error({ err }, 'shutdown failed'));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.on('SIGINT', isSupervised ? () => {} : stop);
  if (!isSupervised) return;
  if (process.connected) process.once('disconnect', stop);
  else void stop(); // the supervisor died while we were starting
}
