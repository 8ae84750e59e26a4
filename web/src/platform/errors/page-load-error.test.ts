import { expect, it } from 'vitest';
import { pageLoadTimeoutMs } from './page-load-error.ts';

it('a page that is loaded later has 120 seconds to come', () => {
  expect(pageLoadTimeoutMs).toBe(120_000);
});
