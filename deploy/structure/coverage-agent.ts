import { Session } from 'node:inspector/promises';

// Loaded into a product that message-files.ts starts: at each message it sends the scripts of which a function ran since
// the message before (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/).
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

// From the first message on, jobs that run by the clock rest: nothing on a message's way pauses for so long.
const longPauseMs = 200;
const restMs = 3_600_000;
let isResting = false;
const setTimer = globalThis.setTimeout;
const setRestingTimer = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
  setTimer(work, isResting && ms >= longPauseMs ? restMs : ms, ...given);
// It takes what the original takes, but for a text to run, which its type allows too.
globalThis.setTimeout = Object.assign(setRestingTimer, setTimer) as typeof setTimeout;

process.on('message', async () => {
  isResting = true;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  );
  process.send?.(ran.map(({ url }) => url));
});
