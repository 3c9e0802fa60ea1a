import { Session } from 'node:inspector/promises';

// Loaded into a product that message-files.ts starts: at each message it sends the scripts of which a function ran since
// the message before (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/).
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('message', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  );
  process.send?.(ran.map(({ url }) => url));
});
