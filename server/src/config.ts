import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  clamdUrl,
  flag,
  hostName,
  httpUrl,
  imapUrl,
  isDataKey,
  numberBetween,
  originUrl,
  portNumber,
  sender,
  smtpUrl,
  timeZone,
  trustProxy,
  urlWith,
} from './config-values.ts';
import { fewestConnections } from './db/limits.ts';
import type { KeyRing } from './platform/encryption.ts';
import { createKeyRing } from './platform/encryption.ts';
import { makeKeyFile, readKeyLines } from './platform/key-file.ts';
import { OperatorError } from './platform/operator-error.ts';
import { findPlainConnection, isOwnMachine } from './platform/plain-connections.ts';
import { openP12, P12Error } from './platform/signing/open-p12.ts';
import type { SigningIdentity } from './platform/signing/signing-identity.ts';
import type { TrustedProxies } from './platform/trusted-proxies.ts';

/** The configuration. Nothing else reads the environment. */

const variables = {
  // Anything that is not exactly production would start with demo people, whose password is public.
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production, development or test'],
  PORT: [portNumber, 'a port number'],
  HOST: [hostName, 'a host name or address'],
  APP_URL: [originUrl, 'an http or https address without a path'],
  DATA_DIR: [z.string(), 'a folder'],
  DATABASE_URL: [urlWith('postgres:', 'postgresql:'), 'an address like postgres://user:password@host/database'],
  MIGRATION_DATABASE_URL: [
    urlWith('postgres:', 'postgresql:'),
    'an address like postgres://owner:password@host/database',
  ],
  DATABASE_CONNECTIONS: [numberBetween(fewestConnections, 200), `a number from ${fewestConnections} to 200`],
  STORAGE_URL: [urlWith('s3:'), 'an address like s3://bucket?endpoint=https://host&region=eu-1'],
  MIN_FREE_DISK_MB: [numberBetween(0, 999_999_999), 'a number of megabytes'],
  SHUTDOWN_DELAY_SECONDS: [numberBetween(0, 300), 'a number of seconds, at most 300'],
  SMTP_URL: [smtpUrl, 'an address like smtp://user:password@host:587, without the parameters host and service'],
  CLAMD_URL: [clamdUrl, 'an address like unix:/run/clamav/clamd.ctl or tcp://host:3310'],
  BOUNCE_IMAP_URL: [imapUrl, 'an address like imaps://user:password@host/INBOX'],
  MAIL_FROM: [sender, 'an email address, with a name before it if you like'],
  WORKER: [z.enum(['on', 'only', 'off']), 'on, only or off'],
  ADMIN_EMAIL: [z.email(), 'an email address'],
  ADMIN_PASSWORD: [z.string().check(z.minLength(8), z.maxLength(200)), 'a password of 8 characters or more'],
  SEED_DEMO: [z.union([flag, z.literal('office')]), 'true, false or office'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  METRICS_PORT: [portNumber, 'a port number'],
  METRICS_HOST: [hostName, 'a host name or address'],
  METRICS_TOKEN: [
    z.string().check(z.regex(/^[\w.~+/=-]{16,200}$/)),
    'a token of 16 characters or more, without spaces',
  ],
  SLOW_STATEMENT_MS: [numberBetween(0, 600_000), 'a number of milliseconds, at most 600000'],
  BUSINESS_TIME_ZONE: [timeZone, 'a time zone like Asia/Ho_Chi_Minh'],
  TRUST_PROXY: [
    trustProxy,
    'false, a number of proxies up to 5, or their addresses. With true, any caller could forge an address',
  ],
  FACEBOOK_APP_ID: [z.string().check(z.regex(/^\d+$/)), 'a number'],
  FACEBOOK_APP_SECRET: [z.string(), 'a text'],
  FACEBOOK_GRAPH_URL: [httpUrl, 'an http or https address'],
  SIGNING_P12: [z.string(), 'a text'],
  SIGNING_P12_PASSWORD: [z.string(), 'a text'],
  DATA_KEY: [z.string().check(z.refine(isDataKey)), '32 bytes, as 64 hexadecimal digits or in base64'],
  DATA_KEY_PREVIOUS: [
    z.string().check(z.refine((value) => value.split(',').every(isDataKey))),
    'a former DATA_KEY, or several with commas between them',
  ],
} as const satisfies Record<string, readonly [z.core.$ZodType, string]>;

type Variables = { [Name in keyof typeof variables]?: z.output<(typeof variables)[Name][0]> };

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Without a trailing slash. Links in emails begin with it. */
  appUrl: string;
  /** An absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of the role that owns the tables, if the product runs as another one. */
  migrationDatabaseUrl: string | undefined;
  /** The most connections to the database that this instance opens. */
  databaseConnections: number;
  storageUrl: string | undefined;
  /** With less space under `dataDir`, the product is not ready. */
  minFreeMegabytes: number;
  /** How long a closing product still serves after it says that it is not ready. */
  shutdownDelayMs: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The mailbox that gets delivery reports; undefined if the product reads none. */
  bounceImapUrl: string | undefined;
  /** The virus scanner that reads every upload; undefined if there is none. */
  clamdUrl: string | undefined;
  worker: 'on' | 'only' | 'off';
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Demo data to make at the first start: a few people in every state, or an office with 800 cases. */
  demoData: 'none' | 'people' | 'office';
  logLevel: NonNullable<Variables['LOG_LEVEL']>;
  /** The address of `/metrics` for Prometheus, apart from the calls; undefined if there is none. */
  metricsAddress: { port: number; host: string } | undefined;
  /** With it, `/metrics` answers only its bearer, and the port of the calls serves it too. */
  metricsToken: string | undefined;
  /** A statement of the database that takes longer is logged. */
  slowStatementMs: number;
  businessTimeZone: string;
  trustProxy: TrustedProxies;
  facebook: { appId: string; appSecret: string; graphUrl: string } | undefined;
  /** The 32 bytes of DATA_KEY. If undefined, the product generates a key and keeps it under `dataDir`. */
  dataKey: Buffer | undefined;
  /** Keys that only open what they encrypted, until `npm run rotate-key` has replaced them. */
  previousDataKeys: Buffer[];
  /** The key and certificate that seal contracts. If undefined, the product makes its own. */
  signingP12: { content: Buffer; password: string } | undefined;
}

/** A wrong value of a variable. The message is one line that names the variable. */
export class ConfigError extends OperatorError {}

const refuse = (name: string, wanted: string): never => {
  throw new ConfigError(`${name} must be ${wanted}.`);
};

function readVariables(environment: Record<string, string | undefined>): Variables {
  const read: Record<string, unknown> = {};
  for (const [name, [schema, wanted]] of Object.entries(variables)) {
    const given = environment[name];
    if (given === undefined || given === '') continue;
    const result = z.safeParse(schema, given);
    if (!result.success) refuse(name, wanted);
    read[name] = result.data;
  }
  return read;
}

/** A PKCS #12 file, given by its path, or as base64 on a machine without files of its own. */
function readP12(value: string): Buffer {
  const wanted = 'the path of a PKCS #12 file that can be read, or the file itself in base64';
  try {
    const content = existsSync(value) ? readFileSync(value) : Buffer.from(value, 'base64');
    // Every DER file begins with a sequence.
    return content[0] === 0x30 ? content : refuse('SIGNING_P12', wanted);
  } catch {
    return refuse('SIGNING_P12', wanted);
  }
}

const toKey = (value: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');

const demoDataOf = (wanted: boolean | 'office'): Config['demoData'] => {
  if (wanted === 'office') return 'office';
  return wanted ? 'people' : 'none';
};

/** Reads and checks every variable. @throws {ConfigError} at the first wrong one */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = readVariables(environment);
  const isProduction = given.NODE_ENV === 'production';
  const port = given.PORT ?? 3000;
  if (isProduction && !given.DATA_KEY)
    refuse('DATA_KEY', 'set in production: 32 bytes, as 64 hexadecimal digits or in base64');
  if (isProduction && !given.SMTP_URL)
    refuse('SMTP_URL', 'set in production, or every email would stay on this machine');
  if (isProduction && given.SEED_DEMO)
    refuse('SEED_DEMO', 'false in production, because the password of the demo people is public');
  const plain = isProduction ? findPlainConnection(environment) : undefined;
  if (plain) refuse(plain.name, plain.wanted);
  if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL) refuse('DATABASE_URL', 'set when MIGRATION_DATABASE_URL is');
  if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL) refuse('ADMIN_EMAIL', 'set when ADMIN_PASSWORD is');
  if (given.FACEBOOK_APP_ID && !given.FACEBOOK_APP_SECRET) refuse('FACEBOOK_APP_SECRET', 'set when FACEBOOK_APP_ID is');
  if (given.METRICS_HOST && given.METRICS_PORT === undefined) refuse('METRICS_PORT', 'set when METRICS_HOST is');
  if (isProduction && given.METRICS_HOST && !isOwnMachine(given.METRICS_HOST) && !given.METRICS_TOKEN)
    refuse('METRICS_TOKEN', 'set in production when METRICS_HOST is not this machine');
  if (given.SIGNING_P12_PASSWORD && !given.SIGNING_P12) refuse('SIGNING_P12', 'set when SIGNING_P12_PASSWORD is');
  return {
    isProduction,
    port,
    host: given.HOST ?? '127.0.0.1',
    appUrl: (given.APP_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: given.DATABASE_URL,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS ?? 10,
    storageUrl: given.STORAGE_URL,
    minFreeMegabytes: given.MIN_FREE_DISK_MB ?? 100,
    shutdownDelayMs: (given.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
    smtpUrl: given.SMTP_URL,
    clamdUrl: given.CLAMD_URL,
    bounceImapUrl: given.BOUNCE_IMAP_URL,
    mailFrom: given.MAIL_FROM ?? 'Portal <no-reply@localhost>',
    worker: given.WORKER ?? 'on',
    adminEmail: given.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: given.ADMIN_PASSWORD,
    demoData: demoDataOf(given.SEED_DEMO ?? !isProduction),
    logLevel: given.LOG_LEVEL ?? 'info',
    metricsAddress:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST ?? '127.0.0.1' },
    metricsToken: given.METRICS_TOKEN,
    slowStatementMs: given.SLOW_STATEMENT_MS ?? 500,
    businessTimeZone: given.BUSINESS_TIME_ZONE ?? 'Asia/Ho_Chi_Minh',
    trustProxy: given.TRUST_PROXY ?? false,
    facebook: given.FACEBOOK_APP_ID
      ? {
          appId: given.FACEBOOK_APP_ID,
          appSecret: given.FACEBOOK_APP_SECRET ?? '',
          graphUrl: given.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com',
        }
      : undefined,
    dataKey: given.DATA_KEY ? toKey(given.DATA_KEY) : undefined,
    previousDataKeys: given.DATA_KEY_PREVIOUS ? given.DATA_KEY_PREVIOUS.split(',').map(toKey) : [],
    signingP12: given.SIGNING_P12
      ? { content: readP12(given.SIGNING_P12), password: given.SIGNING_P12_PASSWORD ?? '' }
      : undefined,
  };
}

/** Opens the PKCS #12 file of `SIGNING_P12`. @throws {ConfigError} if it cannot sign today */
export async function openSigningP12(
  config: Pick<Config, 'signingP12'>,
  now: Date,
): Promise<SigningIdentity | undefined> {
  if (!config.signingP12) return undefined;
  const { content, password } = config.signingP12;
  return openP12(content, password, now).catch((error: unknown) => {
    if (error instanceof P12Error) return refuse('SIGNING_P12', error.message);
    throw error;
  });
}

const unreadable = (path: string) => refuse('DATA_KEY', `readable from ${path}: 32 bytes in hexadecimal digits`);

const readKeyFile = (path: string): Buffer[] =>
  readKeyLines(path).map((line) => (isDataKey(line) ? toKey(line) : unreadable(path)));

/**
 * The keys of the data at rest. Without DATA_KEY, they are files under `DATA_DIR`: `data.key`, and `data.key.previous` with
 * the former ones, one a line, while a key is replaced.
 * @param mayMake whether a missing `data.key` is made, because nothing is encrypted yet
 * @param mayReplace whether a successor is made of former keys without one; otherwise they are returned
 * @param requireInUse throws unless the former keys open the data; asked before a successor of theirs is made
 * @throws {ConfigError} if there is no key
 */
export function resolveDataKeys(
  config: Pick<Config, 'dataKey' | 'previousDataKeys' | 'dataDir'>,
  {
    mayMake,
    mayReplace = true,
    requireInUse,
  }: { mayMake: boolean; mayReplace?: boolean; requireInUse?: (keys: KeyRing) => void },
): KeyRing {
  const path = join(config.dataDir, 'data.key');
  const previousPath = `${path}.previous`;
  const previous = [...config.previousDataKeys, ...(existsSync(previousPath) ? readKeyFile(previousPath) : [])];
  if (config.dataKey) return createKeyRing(config.dataKey, previous);
  if (!existsSync(path)) {
    const [replaced, ...earlier] = previous;
    if (!mayMake && !replaced) refuse('DATA_KEY', `set: the data is encrypted, and ${path} is missing`);
    // A key that is being replaced has a successor. A start that is refused makes none.
    if (replaced) {
      const former = createKeyRing(replaced, earlier);
      requireInUse?.(former);
      if (!mayReplace) return former;
    }
    makeKeyFile(path);
  }
  const [current, ...more] = readKeyFile(path);
  return current && more.length === 0 ? createKeyRing(current, previous) : unreadable(path);
}
