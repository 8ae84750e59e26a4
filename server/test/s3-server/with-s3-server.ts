import { spawn } from 'node:child_process';
import { startS3Server, whyNoS3Server } from './start-s3-server.ts';

/**
 * `npm run test:s3`: runs a command with an S3 server of its own, in whose bucket the products of tests keep their
 * files. Without arguments, it runs the API tests.
 */

const apiTests = ['vitest', 'run', '--project=server', '--project=complete'];

if (whyNoS3Server) {
  console.error(`There is no S3 server. ${whyNoS3Server}`);
  process.exit(1);
}
const { variables, storageUrl, stop } = await startS3Server();
const given = process.argv.slice(2);
const [command = '', ...args] = given.length > 0 ? given : apiTests;
const environment = { ...process.env, ...variables, STORAGE_URL: '', TEST_STORAGE_URL: storageUrl };
const child = spawn(command, args, { stdio: 'inherit', env: environment });
// Ctrl+C reaches the command, too. The server ends after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
process.exitCode = await new Promise<number>((resolve) => {
  child.once('error', () => resolve(1));
  child.once('exit', (code) => resolve(code ?? 1));
});
await stop();
