import { propertyOf } from '@portal/shared/objects/keys';
import { closeOnSignals } from './close-on-signals.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { describeError } from './platform/error-report.ts';
import type { Log } from './platform/log.ts';
import { createLog } from './platform/log.ts';
import { OperatorError } from './platform/operator-error.ts';
import type { Product } from './start.ts';
import { startProduct } from './start.ts';
import { explainStartError } from './start-error.ts';

/** Running work gets 20 seconds, and the embedded database then stops. */
const longestCloseMs = 35_000;

function announce({ appUrl, smtpUrl, isProduction }: Config, log: Log): void {
  log(`Ready: ${appUrl}`);
  if (!smtpUrl && !isProduction) log(`Mail is read at ${appUrl}/dev/mail`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(process.stdout, config.isProduction);
  let product: Product | undefined;
  // Process 1 of a container ignores signals that nobody handles. A start that a signal interrupts has nothing to finish.
  closeOnSignals(process, {
    close: async () => product?.close(),
    exit: (code) => process.exit(code),
    longestMs: config.shutdownDelayMs + longestCloseMs,
  });
  product = await startProduct(config, { log });
  if (config.metricsAddress) {
    await product.metricsApp?.listen(config.metricsAddress).catch((error: unknown) => {
      const { host, port } = config.metricsAddress ?? {};
      const reason = String(propertyOf(error, 'code'));
      throw new OperatorError(`METRICS_HOST and METRICS_PORT must be a free address, not ${host}:${port} (${reason}).`);
    });
  }
  await product.app.listen({ port: config.port, host: config.host });
  announce(config, log);
}

try {
  await main();
} catch (error) {
  // An error that the person who starts the product can fix is one line. Any other error has its stack trace.
  const line = explainStartError(error);
  if (line) console.error(line);
  else if (process.stderr.isTTY) console.error(describeError(error));
  else createLog(process.stderr, true)('the product does not start', error);
  process.exit(1);
}
