import type { Page } from '@playwright/test';

/**
 * Breaks a connection halfway: what the page submits to a path reaches the server, but no answer comes back, and neither
 * does one to the page that asks whether the server answers again. So nothing is sent again before the connection is
 * restored, however slow the machine is.
 *
 * @returns a function that restores the connection, and the number of submissions so far
 */
export async function loseAnswers(page: Page, path: string) {
  let isLost = true;
  let submitted = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    submitted += 1;
    if (!isLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.route('**/password/rules', (route) => (isLost ? route.abort('connectionreset') : route.fallback()));

  return {
    restore: async () => {
      isLost = false;
      // What was lost goes out by itself then.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
    countSubmitted: () => submitted,
  };
}
