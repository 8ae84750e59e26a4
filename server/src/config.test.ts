import { describe, expect, it } from 'vitest';
import { makeP12 } from '../test/make-p12.ts';
import { hasOpenssl } from '../test/pdf/pdfsig.ts';
import { ConfigError, openSigningP12, readConfig } from './config.ts';

describe('configuration', () => {
  it('has a default for everything outside production', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      worker: 'on',
      hasDemoData: true,
      businessTimeZone: 'Asia/Ho_Chi_Minh',
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['APP_URL', 'localhost:3000'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['MIGRATION_DATABASE_URL', 'mysql://x/y'],
    ['STORAGE_URL', '/var/files'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['WORKER', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['SEED_DEMO', '1'],
    ['LOG_LEVEL', 'loud'],
    ['BUSINESS_TIME_ZONE', 'Saigon'],
    ['TRUST_PROXY', 'maybe?'],
    ['TRUST_PROXY', 'true'],
    ['FACEBOOK_APP_ID', 'abc'],
    ['FACEBOOK_GRAPH_URL', 'ftp://x'],
    ['DATA_KEY', 'too short'],
    ['SIGNING_P12', '/no/such/file.p12'],
    ['SIGNING_P12', '/'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
  });

  const key = Buffer.alloc(32, 7);
  it.each<[name: string, value: string, field: string, read: unknown]>([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '::1', 'host', '::1'],
    ['APP_URL', 'http://portal.example:8080', 'appUrl', 'http://portal.example:8080'],
    ['APP_URL', 'https://portal.example', 'appUrl', 'https://portal.example'],
    ['DATABASE_URL', 'postgres://x/y', 'databaseUrl', 'postgres://x/y'],
    ['DATABASE_URL', 'postgresql://x/y', 'databaseUrl', 'postgresql://x/y'],
    ['SMTP_URL', 'smtp://mail.example:587', 'smtpUrl', 'smtp://mail.example:587'],
    ['SMTP_URL', 'smtps://mail.example', 'smtpUrl', 'smtps://mail.example'],
    ['SEED_DEMO', 'false', 'hasDemoData', false],
    ['BUSINESS_TIME_ZONE', 'America/New_York', 'businessTimeZone', 'America/New_York'],
    ['TRUST_PROXY', 'false', 'trustProxy', false],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.1, fd00::1', 'trustProxy', '10.0.0.1, fd00::1'],
    ['TRUST_PROXY', 'loopback', 'trustProxy', 'loopback'],
    ['DATA_KEY', key.toString('hex'), 'dataKey', key],
    ['DATA_KEY', key.toString('hex').toUpperCase(), 'dataKey', key],
    ['DATA_KEY', key.toString('base64'), 'dataKey', key],
  ])('takes %s=%s', (name, value, field, read) => {
    expect(readConfig({ [name]: value })).toHaveProperty(field, read);
  });

  it('wants a key of its own in production, and brings no demo data there', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' })).toThrow(/^DATA_KEY /);
    const config = readConfig({ NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32), SMTP_URL: 'smtp://mail.example' });
    expect(config).toMatchObject({ isProduction: true, hasDemoData: false });
    expect(config.dataKey).toHaveLength(32);
  });

  it('wants a mail server in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32) })).toThrow(/^SMTP_URL /);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });
});

describe.skipIf(!hasOpenssl)('SIGNING_P12', () => {
  const p12 = () => makeP12('ec', 'CÔNG TY', 'right').toString('base64');
  const soon = () => new Date(Date.now() + 60_000);

  it('opens with its password', async () => {
    const config = readConfig({ SIGNING_P12: p12(), SIGNING_P12_PASSWORD: 'right' });
    expect((await openSigningP12(config, soon()))?.certificates).toHaveLength(1);
    expect(await openSigningP12(readConfig({}), soon())).toBeUndefined();
  });

  it('is refused in one line that names it with another password, or when the certificate is over', async () => {
    const wrong = readConfig({ SIGNING_P12: p12(), SIGNING_P12_PASSWORD: 'wrong' });
    const line = /^SIGNING_P12 must be [^\n]+\.$/;
    await expect(openSigningP12(wrong, soon())).rejects.toThrow(ConfigError);
    await expect(openSigningP12(wrong, soon())).rejects.toThrow(line);
    const right = readConfig({ SIGNING_P12: p12(), SIGNING_P12_PASSWORD: 'right' });
    await expect(openSigningP12(right, new Date('2100-01-01'))).rejects.toThrow(line);
    expect(() => readConfig({ SIGNING_P12_PASSWORD: 'alone' })).toThrow(/^SIGNING_P12 /);
  });
});
