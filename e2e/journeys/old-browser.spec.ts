import { expect, selectors } from '@playwright/test';
import { findOldChromium } from '../old-chromium.ts';
import { test as base } from '../test.ts';
import { doMainJob } from './main-job.ts';

/** A browser of 2021, the oldest that runs the product. */
const oldChromium = await findOldChromium();

const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: oldChromium }),
    { scope: 'worker' },
  ],
});
test.skip(!oldChromium, 'npm has this Chromium for x64 Linux only');

/** Playwright and the journeys call it. The product may not: `check-browsers.ts`. */
function addCheckVisibility(): void {
  Element.prototype.checkVisibility ??= function isShown(this: Element, options: CheckVisibilityOptions = {}) {
    if (this.getClientRects().length === 0) return getComputedStyle(this).display === 'contents';
    const { visibility, opacity } = getComputedStyle(this);
    if (options.visibilityProperty && visibility !== 'visible') return false;
    if (options.opacityProperty && opacity === '0') return false;
    return true;
  };
}
// Playwright evaluates an engine in the world in which it looks for elements, and an init script in that of the page.
const engine = `(() => { (${addCheckVisibility})(); return { query: () => null, queryAll: () => [] }; })()`;
await selectors.register('with-check-visibility', engine, { contentScript: true });

test('a candidate gets from sign-up to the first labor step in a Chromium of 2021', async ({ browser }) => {
  expect(browser.version()).toMatch(/^91\./);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(addCheckVisibility);
    return context;
  };

  await doMainJob(browser, {
    name: 'OLD',
    language: 'VI',
    job: 'Công nhân chế biến gia cầm',
    firstName: 'Thị Lan',
    lastName: 'Phạm',
  });
});
