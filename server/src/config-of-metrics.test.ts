import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('metrics that other machines reach need a token in production', () => {
  const production = { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32), SMTP_URL: 'smtp://mail.example' };
  const given = { ...production, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(() => readConfig(given)).toThrow(
    /^METRICS_TOKEN must be set in production when METRICS_HOST is not this machine\.$/,
  );
  expect(() => readConfig({ ...given, METRICS_TOKEN: 'x'.repeat(16) })).not.toThrow();
  expect(() => readConfig({ ...given, METRICS_HOST: '127.0.0.1' })).not.toThrow();
  expect(() => readConfig({ ...given, NODE_ENV: 'development' })).not.toThrow();
});
