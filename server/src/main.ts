import { propertyOf } from '@portal/shared/objects/keys';
import { closeOnSignals } from './close-on-signals.ts';
import { readConfig } from './config.ts';
import { describeError } from './platform/error-report.ts';
import { OperatorError } from './platform/operator-error.ts';
import type { Product } from './start.ts';
import { startProduct } from './start.ts';

/** Running work gets 20 seconds, and the embedded database then stops. */
const longestCloseMs = 35_000;

function announce({ firstAdministrator, deps }: Product): void {
  const { config } = deps;
  const lines = [`Ready: ${config.appUrl}`];
  if (firstAdministrator) {
    const { email, madeUpPassword } = firstAdministrator;
    lines.push(
      madeUpPassword
        ? `First administrator: ${email}  password: ${madeUpPassword}  (shown only this once)`
        : `First administrator: ${email}`,
    );
  }
  if (!config.smtpUrl && !config.isProduction) lines.push(`Mail is read at ${config.appUrl}/dev/mail`);
  console.log(lines.join('\n'));
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const product = await startProduct(config);
  closeOnSignals(process, {
    close: product.close,
    exit: (code) => process.exit(code),
    longestMs: config.shutdownDelayMs + longestCloseMs,
  });
  await product.app.listen({ port: config.port, host: config.host });
  announce(product);
}

try {
  await main();
} catch (error) {
  // An error that the person who starts the product can fix is one line. Any other error has its stack trace.
  const isTheirs = error instanceof OperatorError || propertyOf(error, 'code') === 'EADDRINUSE';
  console.error(isTheirs ? propertyOf(error, 'message') : describeError(error));
  process.exit(1);
}
