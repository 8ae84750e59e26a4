import { expect, it } from 'vitest';
import { pageLoadTimeoutMs } from './page-load-error.ts';

it('a lazily loaded page has 120 seconds to load', () => {
  expect(pageLoadTimeoutMs).toBe(120_000);
});
