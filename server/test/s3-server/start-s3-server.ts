import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#test/free-port.ts';
import type { SwiftServer } from './swift-config.ts';
import { configPath, devicesIn, s3Keys, swiftServers, writeSwiftConfig } from './swift-config.ts';

/**
 * A real S3 server for tests: OpenStack Swift with its S3 API, as Debian packages it. It checks signatures, and keeps
 * objects on the disk until it is stopped.
 */

const longestStartMs = 60_000;
const bucket = 'portal';

/** Debian installs the servers where only root looks for commands. */
const environment = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin${delimiter}/sbin` };

export interface S3Server {
  endpoint: string;
  /** Of a bucket that exists. */
  storageUrl: string;
  /** The variables of the product that open the bucket. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

const commandOf = (server: SwiftServer) => `swift-${server}-server`;

function isInstalled(command: string): boolean {
  try {
    execFileSync('which', [command], { env: environment, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The programs that are not installed, and the Debian packages that have them. */
function findMissing(): string | undefined {
  const missing = ['swift-ring-builder', ...swiftServers.map(commandOf)].filter((command) => !isInstalled(command));
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} missing: apt-get install swift-proxy swift-account swift-container swift-object`;
}

/** Why a test on S3 cannot run here; undefined if it can. */
export const whyNoS3Server: string | undefined = findMissing();

/** A ring with one copy of everything on one device. */
function buildRings(folder: string, ports: Record<SwiftServer, number>): void {
  for (const server of ['account', 'container', 'object'] as const) {
    const builder = join(folder, `${server}.builder`);
    const run = (...args: string[]) =>
      execFileSync('swift-ring-builder', [builder, ...args], { env: environment, stdio: 'ignore' });
    run('create', '4', '1', '1');
    run('add', `r1z1-127.0.0.1:${ports[server]}/one`, '1');
    run('rebalance');
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** Starts the server in a temporary folder, with an empty bucket. @throws if Swift is not installed */
export async function startS3Server(): Promise<S3Server> {
  if (whyNoS3Server) throw new Error(`There is no S3 server. ${whyNoS3Server}`);
  // On a disk: Swift keeps what it knows of an object in its extended attributes.
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  mkdirSync(join(devicesIn(folder), 'one'), { recursive: true });
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
    cache: await freePort(),
  };
  buildRings(folder, ports);
  writeSwiftConfig(folder, ports);

  let printed = '';
  const run = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed = `${printed}${String(chunk)}`.slice(-10_000);
      });
    return child;
  };
  const children = swiftServers.map((server) => run(commandOf(server), configPath(folder, server)));
  // It saves a third of the time.
  if (isInstalled('memcached'))
    children.push(run('memcached', '-l', '127.0.0.1', '-u', userInfo().username, '-p', String(ports.cache)));
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };

  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY },
  });
  const until = Date.now() + longestStartMs;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      break;
    } catch (error) {
      const hasEnded = children.some(({ exitCode }) => exitCode !== null);
      if (hasEnded || Date.now() > until) {
        await stop();
        throw new Error(`the S3 server does not start:\n${printed}`, { cause: error });
      }
      await sleep(200);
    }
  }
  const storageUrl = `s3://${bucket}?endpoint=${endpoint}`;
  return { endpoint, storageUrl, variables: { STORAGE_URL: storageUrl, ...s3Keys }, stop };
}
