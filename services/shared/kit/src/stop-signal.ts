import type { Log } from './log.ts';

const stopLimitMs = 15_000;
/** Whether a supervisor of ours started this process: it holds the other end of a channel, which closes when it dies. */
const isSupervised = process.connected === true;

/**
 * Ends the process in order on SIGTERM or SIGINT, and by force after 15 s. A supervised process leaves Ctrl+C to its
 * supervisor, and also ends when that one is gone.
 */
export function onStopSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await close().catch((err) => log.error({ err }, 'could not stop in order'));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.on('SIGINT', isSupervised ? () => {} : stop);
  if (!isSupervised) return;
  if (process.connected) process.once('disconnect', stop);
  else void stop(); // the supervisor died while we were starting
}
