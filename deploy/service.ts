import { readArguments, refuseArguments } from './arguments.ts';
import { serviceLoaders, serviceNames } from './services.ts';
import { explainFailure } from './start-messages.ts';

/** Runs a service, the gateway or the sandbox as its own process, for example `node deploy/service.ts auth`. */
const usage = `usage: node deploy/service.ts gateway|sandbox|${serviceNames.join('|')}`;
const [name = ''] = readArguments(usage, { min: 1 }).positionals;
const loadService = Object.hasOwn(serviceLoaders, name) ? serviceLoaders[name] : undefined;
if (name === 'gateway') {
  const { runGateway } = await import('@contesta/gateway/main');
  await runGateway().catch(explainFailure);
} else if (name === 'sandbox') {
  const { runSandbox } = await import('./sandbox/run.ts');
  await runSandbox().catch(explainFailure);
} else if (loadService) {
  const { runService } = await import('@contesta/runtime/run-service');
  await runService(await loadService()).catch(explainFailure);
} else {
  refuseArguments(usage);
}
