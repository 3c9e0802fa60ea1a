import { openStore } from '@contesta/kit/adapters';
import { isProduction, publicUrl, readConfig } from '@contesta/kit/config';
import { openLog } from '@contesta/kit/log';
import { onStopSignal } from '@contesta/kit/stop-signal';
import { z } from 'zod';
import { openSandbox } from './sandbox.ts';

const sandboxConfig = z.object({
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(2525),
});

/** Runs the sandbox as its own process. In production it exits immediately with 0, so that it is not restarted. */
export async function runSandbox(): Promise<void> {
  if (isProduction()) return console.log('production has no sandbox');
  const config = readConfig(sandboxConfig);
  const log = openLog(config.LOG_LEVEL, 'sandbox');
  const store = await openStore(config, 'sandbox');
  const sandbox = await openSandbox({
    store,
    log,
    host: config.HOST,
    port: config.PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    publicUrl: publicUrl(config),
    gatewayUrl: (config.GATEWAY_URL ?? publicUrl(config)).replace(/\/+$/, ''),
  });
  log.info({ port: sandbox.port }, 'listening');
  onStopSignal(log, async () => {
    await sandbox.close();
    await store.close();
  });
}
