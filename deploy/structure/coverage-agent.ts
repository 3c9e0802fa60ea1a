import { Session } from 'node:inspector/promises';

// Loaded into the product that message-files.ts starts. It answers each IPC message with the scripts that executed a
// function since the previous one (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/).
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

// From the first IPC message on, new long timers (periodic jobs) are postponed; answering a visitor needs none.
const longTimerMs = 200;
const postponedMs = 3_600_000;
let postponesTimers = false;
const setTimer = globalThis.setTimeout;
const setOrPostpone = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
  setTimer(work, postponesTimers && ms >= longTimerMs ? postponedMs : ms, ...args);
// The type also allows code as a string, which nothing here uses.
globalThis.setTimeout = Object.assign(setOrPostpone, setTimer) as typeof setTimeout;

process.on('message', async () => {
  postponesTimers = true;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const executed = result.filter(({ functions }) =>
    functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  );
  process.send?.(executed.map(({ url }) => url));
});
