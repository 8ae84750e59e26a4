import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['APP_URL', 'localhost:3000'],
    ['DATABASE_URL', 'mysql://x/y'],
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
    ['FACEBOOK_APP_ID', 'abc'],
    ['FACEBOOK_GRAPH_URL', 'ftp://x'],
    ['DATA_KEY', 'too short'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
  });

  it('wants a key of its own in production, and brings no demo data there', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^DATA_KEY /);
    const config = readConfig({ NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32) });
    expect(config).toMatchObject({ isProduction: true, hasDemoData: false });
    expect(config.dataKey).toHaveLength(32);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });
});
