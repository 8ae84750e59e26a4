import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeP12 } from '#test/make-p12.ts';
import { hasOpenssl } from '#test/pdf/pdfsig.ts';
import { ConfigError, openSigningP12, readConfig, resolveDataKeys } from './config.ts';
import { createKeyRing } from './platform/encryption.ts';

describe('configuration', () => {
  it.each([
    ['NODE_ENV', 'Production'],
    ['PORT', '70000'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['DATABASE_CONNECTIONS', '7'],
    ['MIN_FREE_DISK_MB', '-1'],
    ['SHUTDOWN_DELAY_SECONDS', '301'],
    ['APP_URL', 'localhost:3000'],
    ['APP_URL', 'https://host.example/portal'],
    ['APP_URL', 'https://host.example/portal/'],
    ['APP_URL', 'https://host.example?from=mail'],
    ['APP_URL', 'https://host.example/#start'],
    ['APP_URL', 'https://user@host.example'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['MIGRATION_DATABASE_URL', 'mysql://x/y'],
    ['STORAGE_URL', '/var/files'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp:/mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['BOUNCE_IMAP_URL', 'imaps://mail.example'],
    ['BOUNCE_IMAP_URL', 'https://user:password@mail.example'],
    ['BOUNCE_IMAP_URL', 'imaps://user:100%@mail.example'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['CLAMD_URL', 'unix:clamd.ctl'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Portal <portal@office@example.com>'],
    ['MAIL_FROM', 'one@example.com, two@example.com'],
    ['WORKER', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['SEED_DEMO', '1'],
    ['LOG_LEVEL', 'loud'],
    ['SLOW_STATEMENT_MS', '0.5'],
    ['METRICS_PORT', '65536'],
    ['METRICS_HOST', 'a b'],
    ['METRICS_TOKEN', 'x'.repeat(15)],
    ['BUSINESS_TIME_ZONE', 'Saigon'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '6'],
    ['FACEBOOK_APP_ID', 'abc'],
    ['DATA_KEY', 'too short'],
    ['DATA_KEY_PREVIOUS', `${'ab'.repeat(32)},too short`],
    ['SIGNING_P12', '/no/such/file.p12'],
    ['SIGNING_P12', '/'],
  ])('the configuration refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
  });

  const key = Buffer.alloc(32, 7);
  it.each<[name: string, value: string, field: string, read: unknown]>([
    ['APP_URL', 'http://portal.example:8080', 'appUrl', 'http://portal.example:8080'],
    ['APP_URL', 'https://portal.example/', 'appUrl', 'https://portal.example'],
    ['DATABASE_URL', 'postgres://x/y', 'databaseUrl', 'postgres://x/y'],
    ['SMTP_URL', 'smtp://mail.example:587', 'smtpUrl', 'smtp://mail.example:587'],
    ['SEED_DEMO', 'false', 'demoData', 'none'],
    ['SEED_DEMO', 'true', 'demoData', 'people'],
    ['SEED_DEMO', 'office', 'demoData', 'office'],
    ['DATABASE_CONNECTIONS', '8', 'databaseConnections', 8],
    ['MIN_FREE_DISK_MB', '500', 'minFreeMegabytes', 500],
    ['SHUTDOWN_DELAY_SECONDS', '2', 'shutdownDelayMs', 2000],
    ['SLOW_STATEMENT_MS', '0', 'slowStatementMs', 0],
    ['METRICS_PORT', '9464', 'metricsAddress', { port: 9464, host: '127.0.0.1' }],
    ['BUSINESS_TIME_ZONE', 'America/New_York', 'businessTimeZone', 'America/New_York'],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.1, fd00::1', 'trustProxy', '10.0.0.1, fd00::1'],
    ['DATA_KEY', key.toString('hex'), 'dataKey', key],
    ['DATA_KEY', key.toString('base64'), 'dataKey', key],
    ['DATA_KEY_PREVIOUS', `${key.toString('hex')},${key.toString('base64')}`, 'previousDataKeys', [key, key]],
  ])('the configuration takes %s=%s', (name, value, field, read) => {
    expect(readConfig({ [name]: value })).toHaveProperty(field, read);
  });

  it.each([
    ['MIGRATION_DATABASE_URL', 'postgres://owner@x/y', 'DATABASE_URL', 'postgres://x/y'],
    ['METRICS_HOST', '10.0.0.5', 'METRICS_PORT', '9464'],
    ['ADMIN_PASSWORD', 'x'.repeat(200), 'ADMIN_EMAIL', 'admin@example.com'],
    ['FACEBOOK_APP_ID', '123', 'FACEBOOK_APP_SECRET', 'secret'],
  ])('the configuration takes %s=%s only with %s', (name, value, other, otherValue) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${other} must be set when ${name} is\\.$`));
    expect(() => readConfig({ [name]: value, [other]: otherValue })).not.toThrow();
  });

  it('the configuration requires a key in production, and brings no demo data there', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' })).toThrow(/^DATA_KEY /);
    const config = readConfig({ NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32), SMTP_URL: 'smtp://mail.example' });
    expect(config).toMatchObject({ isProduction: true, demoData: 'none', shutdownDelayMs: 5000 });
    expect(config.dataKey).toHaveLength(32);
  });

  it('the configuration refuses demo data in production', () => {
    const production = { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32), SMTP_URL: 'smtp://mail.example' };
    expect(() => readConfig({ ...production, SEED_DEMO: 'true' })).toThrow(
      /^SEED_DEMO must be false in production, because the password of the demo people is public\.$/,
    );
    expect(readConfig({ ...production, SEED_DEMO: 'false' })).toMatchObject({ demoData: 'none' });
  });

  it('the configuration takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the keys of the data', () => {
  const [dataKey, former, oldest] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  const idsOf = (...[key, ...previous]: [Buffer, ...Buffer[]]) => createKeyRing(key, previous).map(({ id }) => id);
  const resolved = (given: { dataKey?: Buffer; previousDataKeys?: Buffer[]; dataDir?: string }, mayMake = false) =>
    resolveDataKeys({ dataKey: undefined, previousDataKeys: [], dataDir: folder, ...given }, { mayMake }).map(
      ({ id }) => id,
    );
  const write = (name: string, key: Buffer | string) =>
    writeFileSync(join(folder, name), `${typeof key === 'string' ? key : key.toString('hex')}\n`);
  const hasFile = () => existsSync(join(folder, 'data.key'));

  it('the keys of the data come from DATA_KEY, with the former ones after it', () => {
    write('data.key.previous', oldest);
    expect(resolved({ dataKey, previousDataKeys: [former] })).toEqual(idsOf(dataKey, former, oldest));
    expect(hasFile()).toBe(false);
  });

  it('the keys of the data come from the files without DATA_KEY', () => {
    write('data.key', dataKey);
    expect(resolved({})).toEqual(idsOf(dataKey));
    write('data.key.previous', former);
    expect(resolved({})).toEqual(idsOf(dataKey, former));
    write('data.key.previous', `${former.toString('hex')}\n${oldest.toString('hex')}`);
    expect(resolved({})).toEqual(idsOf(dataKey, former, oldest));
  });

  it('the keys of the data are made before anything is encrypted, for the owner alone, and stay the same', () => {
    const dataDir = join(folder, 'new', 'data');
    const made = resolved({ dataDir }, true);
    expect(made).toHaveLength(1);
    expect(readFileSync(join(dataDir, 'data.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect([dataDir, join(dataDir, 'data.key')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    expect(resolved({ dataDir })).toEqual(made);
  });

  it('the keys of the data are not made in place of a lost one, but follow one that is replaced', () => {
    expect(() => resolved({})).toThrow(/^DATA_KEY must be set: [^\n]+data\.key is missing\.$/);
    expect(hasFile()).toBe(false);
    write('data.key.previous', former);
    expect(resolved({})).toEqual([expect.any(String), ...idsOf(former)]);
  });

  it.each(['', 'ab'.repeat(20)])(
    'the keys of the data are refused if the file has only "%s", and it stays',
    (content) => {
      write('data.key', content);
      expect(() => resolved({}, true)).toThrow(/^DATA_KEY must be [^\n]+$/);
      expect(readFileSync(join(folder, 'data.key'), 'utf8')).toBe(`${content}\n`);
    },
  );
});

describe.skipIf(!hasOpenssl)('SIGNING_P12', () => {
  const p12 = () => makeP12('ec', 'CÔNG TY', 'right').toString('base64');
  const soon = () => new Date(Date.now() + 60_000);

  it('SIGNING_P12 opens with its password', async () => {
    const config = readConfig({ SIGNING_P12: p12(), SIGNING_P12_PASSWORD: 'right' });
    expect((await openSigningP12(config, soon()))?.certificates).toHaveLength(1);
    expect(await openSigningP12(readConfig({}), soon())).toBeUndefined();
  });

  it('SIGNING_P12 can be the path of a file', () => {
    const path = join(folder, 'seal.p12');
    writeFileSync(path, Buffer.from(p12(), 'base64'));
    expect(readConfig({ SIGNING_P12: path }).signingP12?.content).toEqual(readFileSync(path));
  });

  it('SIGNING_P12 is refused in one line that names it with another password, or when the certificate has expired', async () => {
    const wrong = readConfig({ SIGNING_P12: p12(), SIGNING_P12_PASSWORD: 'wrong' });
    const line = /^SIGNING_P12 must be [^\n]+\.$/;
    await expect(openSigningP12(wrong, soon())).rejects.toThrow(ConfigError);
    await expect(openSigningP12(wrong, soon())).rejects.toThrow(line);
    const right = readConfig({ SIGNING_P12: p12(), SIGNING_P12_PASSWORD: 'right' });
    await expect(openSigningP12(right, new Date('2100-01-01'))).rejects.toThrow(line);
    expect(() => readConfig({ SIGNING_P12_PASSWORD: 'alone' })).toThrow(/^SIGNING_P12 /);
  });
});
