import { test as base } from '@playwright/test';

// Playwright takes the stack of each step and looks up every frame in source maps. Our files have none, because Node
// strips the types and leaves the rest in place.
Object.assign(Error, { prepareStackTrace: undefined });

/**
 * Closes the pages that a test opened. A browser keeps every open page, with its timers and its stream of changes,
 * until the last test has ended.
 */
export const test = base.extend<{ closedAfterwards: undefined }>({
  closedAfterwards: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
