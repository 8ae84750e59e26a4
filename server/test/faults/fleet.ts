import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { asAppRole, runSql } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startS3Server, whyNoS3Server } from '#test/s3-server/start-s3-server.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { startMailCatcher } from './mail-catcher.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';
import type { ReverseProxy } from './reverse-proxy.ts';
import { startReverseProxy } from './reverse-proxy.ts';

/** A process of the fleet. It keeps its port over restarts. */
export interface Member {
  name: string;
  port: number;
  process: ProductProcess;
  /** The times from its end until it was ready again, by `performance.now()`. */
  outages: { from: number; to: number }[];
  /** Ends the process and starts it again. @returns the time until it was ready again, in milliseconds */
  restart(signal: NodeJS.Signals): Promise<number>;
}

/** Three instances behind a proxy and two workers, on one PostgreSQL, one storage, and one mail server. */
export interface Fleet {
  proxy: ReverseProxy;
  instances: Member[];
  workers: Member[];
  mail: MailCatcher;
  /** The address of the database for the owner of its tables. */
  databaseUrl: string;
  /** The environment that all processes share. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

async function startMember(name: string, environment: Record<string, string>): Promise<Member> {
  const port = await freePort();
  const start = () => startProductProcess({ ...environment, PORT: String(port) });
  const member: Member = {
    name,
    port,
    process: await start(),
    outages: [],
    async restart(signal) {
      const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      member.outages.push(outage);
      await member.process.end(signal);
      member.process = await start();
      if (!member.process.isRunning()) throw new Error(`${name} does not start:\n${member.process.output()}`);
      outage.to = performance.now();
      return outage.to - outage.from;
    },
  };
  return member;
}

export async function startFleet(settings: Record<string, string> = {}): Promise<Fleet> {
  const { postgresUrl } = inject('template');
  const database = `fleet_${randomUUID().replaceAll('-', '')}`;
  await runSql(postgresUrl, `create database ${database}`);
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
  const folder = makeScratchFolder('fleet');
  const s3 = whyNoS3Server ? undefined : await startS3Server();
  const mail = await startMailCatcher();
  const environment: Record<string, string> = {
    DATABASE_URL: asAppRole(databaseUrl),
    MIGRATION_DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '8',
    DATA_DIR: folder,
    DATA_KEY: 'ab'.repeat(32),
    SMTP_URL: mail.url,
    TRUST_PROXY: 'loopback',
    ...s3?.variables,
    ...settings,
  };
  // The first one migrates the database.
  const first = await startMember('instance 1', { ...environment, WORKER: 'off' });
  const [second, third, ...workers] = await Promise.all([
    startMember('instance 2', { ...environment, WORKER: 'off' }),
    startMember('instance 3', { ...environment, WORKER: 'off' }),
    startMember('worker 1', { ...environment, WORKER: 'only' }),
    startMember('worker 2', { ...environment, WORKER: 'only' }),
  ]);
  const instances = [first, second, third];
  const members = [...instances, ...workers];
  const proxy = await startReverseProxy(instances.map(({ port }) => port));

  return {
    proxy,
    instances,
    workers,
    mail,
    databaseUrl,
    environment,
    async close() {
      await Promise.all(members.map(({ process: one }) => one.end('SIGTERM')));
      await proxy.close();
      await mail.close();
      await s3?.stop();
      await runSql(postgresUrl, `drop database if exists ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
