import { openGateway } from '@contesta/gateway/main';
import { inProcessUpstream } from '@contesta/gateway/upstream-in-process';
import { commonConfig, readConfig } from '@contesta/kit/config';
import { openLog } from '@contesta/kit/log';
import { serveMetrics } from '@contesta/kit/metrics';
import { onStopSignal, publicUrl } from '@contesta/runtime/run-service';
import { z } from 'zod';
import { buildWhatIsStale } from './build.ts';
import { openEmbeddedSandbox } from './embedded-sandbox.ts';
import { openServices } from './embedded-services.ts';
import { services } from './services.ts';
import { explainFailure, sayReady } from './words.ts';

/** What all parts read, together; a person at a terminal is spared the line per request. */
const shapes = services.map(({ config }) => config.shape);
const embeddedConfig = z
  .object({ LOG_LEVEL: commonConfig.shape.LOG_LEVEL.default('warn') })
  .extend(Object.assign({}, ...shapes));

/** The whole product in one process: pages, services, sandbox, and the gateway in front of them. */
async function main(): Promise<void> {
  const config = readConfig(embeddedConfig);
  const log = openLog(config.LOG_LEVEL, 'contesta');
  const built = buildWhatIsStale();

  const sandbox = await openEmbeddedSandbox(config, log);
  const product = await openServices(services, { ...sandbox.stead, ...config }, log);
  await built;
  const { calls, peers, cache, metrics, ready } = product;
  const upstream = inProcessUpstream(calls, log);
  const door = await openGateway({
    ...{ config, upstream, peers, cache, log, metrics, ready },
    publicUrl: publicUrl(config),
    sandboxUrl: sandbox.url,
  });
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(metrics, config.METRICS_PORT, config.HOST);
  sayReady({ ...config, PORT: door.port });

  onStopSignal(log, async () => {
    await door.close();
    await product.close();
    await sandbox.close();
  });
}

await main().catch(explainFailure);
