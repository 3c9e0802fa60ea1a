import { pause } from '@contesta/kit/concurrency';
import type { Part } from './parts.ts';

const answerMs = 2_000;
const againMs = 100;

/** Resolves when every part has said that it can do its work, the door last, or when the signal aborts. */
export async function untilReady(parts: Part[], signal: AbortSignal): Promise<void> {
  const [door, ...others] = parts.toReversed();
  await Promise.all(others.map((part) => untilOneIs(part, signal)));
  if (door) await untilOneIs(door, signal);
}

async function untilOneIs({ port, env }: Part, signal: AbortSignal): Promise<void> {
  const host = env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST;
  while (!signal.aborted && !(await isReady(`http://${host}:${port}/readyz`)))
    await pause(againMs, signal);
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
