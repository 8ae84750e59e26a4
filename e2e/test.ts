import { test as base, expect } from '@playwright/test';

// Playwright takes the stack of each step and looks up every frame in source maps. Our files have none, because Node
// strips the types and leaves the rest in place.
Object.assign(Error, { prepareStackTrace: undefined });

/** Chromium of 2021 applies the policy to a style of its own: that of the arrow in an input with a list. */
const ownStyle = "'sha256-pILX+5FGCpLRHvNBgtABIdSMmytrYudGxJBUYXY1t0s='";

/** The messages of the browser about something that the Content Security Policy blocked, since the test began. */
const blocked: string[] = [];

/**
 * Checks that the policy blocked nothing in any page of a test, and closes its pages. A browser keeps every open page,
 * with its timers and its stream of changes, until the last test has ended.
 */
export const test = base.extend<{ endsWell: undefined }, { watchedBrowser: undefined }>({
  watchedBrowser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('console', (message) => {
          const text = message.text();
          if (text.includes('Content Security Policy') && !text.includes(ownStyle)) blocked.push(text);
        });
        return context;
      };
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  endsWell: [
    async ({ browser }, use) => {
      blocked.length = 0;
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(blocked, 'nothing is blocked by the Content Security Policy').toEqual([]);
    },
    { auto: true },
  ],
});
