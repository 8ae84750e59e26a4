import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32), SMTP_URL: 'smtp://mail.example' };
const files = 's3://files?region=eu-1';

it.each<[string, Record<string, string>]>([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/portal' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/portal?host=db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///portal', PGHOST: 'db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/portal', PGSSLMODE: 'allow' }],
  [
    'MIGRATION_DATABASE_URL',
    {
      DATABASE_URL: 'postgres://db.example/portal?sslmode=verify-full',
      MIGRATION_DATABASE_URL: 'postgres://db.example/portal',
    },
  ],
  ['STORAGE_URL', { STORAGE_URL: `${files}&endpoint=http://bucket.example:9000` }],
  ['STORAGE_URL', { STORAGE_URL: files, AWS_ENDPOINT_URL: 'http://bucket.example' }],
  ['STORAGE_URL', { STORAGE_URL: files, AWS_ENDPOINT_URL_S3: 'http://bucket.example' }],
  ['CLAMD_URL', { CLAMD_URL: 'tcp://scanner.example:3310' }],
  ['APP_URL', { APP_URL: 'http://portal.example' }],
  ['FACEBOOK_GRAPH_URL', { FACEBOOK_GRAPH_URL: 'http://graph.example' }],
])(
  'in production, an unencrypted %s to another machine is refused in one line that says what to write: %o',
  (name, given) => {
    expect(() => readConfig({ ...production, ...given })).toThrow(ConfigError);
    const line = new RegExp(
      `^${name} must be an [^\n]*(\\?sslmode=verify-full|https|this machine)[^\n]* in production[^\n]*\\.$`,
    );
    expect(() => readConfig({ ...production, ...given })).toThrow(line);
    expect(() => readConfig(given)).not.toThrow();
  },
);

it.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://u:p@db.example/portal?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@db.example/portal?ssl=true' },
  { DATABASE_URL: 'postgres://u:p@db.example/portal', PGSSLMODE: 'verify-full' },
  { DATABASE_URL: 'postgres://u:p@db.example/portal', PGSSLMODE: 'disable' },
  { DATABASE_URL: 'postgres://u:p@localhost/portal', MIGRATION_DATABASE_URL: 'postgres://127.0.0.1/portal' },
  { DATABASE_URL: 'postgres://[::1]:5432/portal' },
  { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/portal' },
  { STORAGE_URL: files },
  { STORAGE_URL: `${files}&endpoint=https://bucket.example` },
  { STORAGE_URL: `${files}&endpoint=http://bucket.example:9000&requireTLS=false` },
  { CLAMD_URL: 'tcp://127.0.0.1:3310' },
  { CLAMD_URL: 'tcp://scanner.example:3310?requireTLS=false' },
  { APP_URL: 'https://portal.example' },
  { FACEBOOK_GRAPH_URL: 'http://127.0.0.1:4000' },
])('in production, an encrypted connection, this machine, and a stated private network are taken: %o', (given) => {
  expect(() => readConfig({ ...production, ...given })).not.toThrow();
});
