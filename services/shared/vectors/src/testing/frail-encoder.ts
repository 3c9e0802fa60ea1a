import { getEnvironmentData, parentPort } from 'node:worker_threads';

/** A fake encoder thread that some texts crash, once or always. The count of crashes outlives the thread. */
const deaths = getEnvironmentData('deaths') as Int32Array;

parentPort?.on('message', (text: string) => {
  if (text === 'die always') process.exit(1);
  if (text === 'die once' && Atomics.add(deaths, 0, 1) === 0) process.exit(1);
  parentPort?.postMessage({ vector: new Float32Array(384).fill(1 / Math.sqrt(384)) });
});
