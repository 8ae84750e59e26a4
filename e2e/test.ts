import { test as base } from '@playwright/test';

// Playwright takes the stack of each step, and looks up every frame of it in source maps. Our files have none: Node strips
// the types and leaves the rest where it stands.
Object.assign(Error, { prepareStackTrace: undefined });

/**
 * Closes what a test opened: a browser keeps each page that nobody closes, with its timers and its stream of changes, until
 * the last test has ended.
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
