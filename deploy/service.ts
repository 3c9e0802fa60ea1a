import { runGateway } from '@contesta/gateway/run';
import { runService } from '@contesta/kit/run';
import { services } from './services.ts';

/** Runs one part of the product as a process of its own: `node deploy/service.ts auth`, or `gateway`. */
const [name] = process.argv.slice(2);
const service = services.find((one) => one.name === name);
if (name === 'gateway') await runGateway();
else if (service) await runService(service);
else {
  console.error(
    `usage: node deploy/service.ts gateway|${services.map((one) => one.name).join('|')}`,
  );
  process.exitCode = 2;
}
