import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { lookForBarriers } from './person.ts';

const pictures = fileURLToPath(new URL('../test-results/pictures', import.meta.url));

/** Phone, tablet, desk; pictures are taken of each. */
const widths = [360, 768, 1440] as const;

type Scheme = 'light' | 'dark';
/** A phone at 200 % zoom. */
const narrowest = 320;

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.mantine-Skeleton-root, [data-loading-page]')).toHaveCount(0);
};

async function fitsInWidth(page: Page, what: string, width: number): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** As tall as the page is long: a bar that is fixed to the bottom stands at the bottom of the picture too. */
async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 740), 16_000) });
}

const setScheme = (page: Page, scheme: Scheme) =>
  page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme);

/**
 * Looks at a screen as people will have it: a picture at each width in light and, on the phone, in dark; nothing
 * scrolls sideways, down to 320 px; nothing keeps people out, in the schemes to check.
 */
export async function lookAt(
  page: Page,
  folder: string,
  name: string,
  checked: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  const target = join(pictures, folder);
  await mkdir(target, { recursive: true });
  await settled(page);
  for (const width of widths) {
    await resizeTo(page, width);
    await page.screenshot({ path: join(target, `${name}-${width}.png`) });
    await fitsInWidth(page, name, width);
  }
  await resizeTo(page, widths[0]);
  if (checked.includes('light')) await lookForBarriers(page);
  await setScheme(page, 'dark');
  await page.screenshot({ path: join(target, `${name}-360-dark.png`) });
  if (checked.includes('dark')) await lookForBarriers(page);
  await setScheme(page, 'light');
  await page.setViewportSize({ width: narrowest, height: 740 });
  await fitsInWidth(page, name, narrowest);
}

/** Goes through a screen with the Tab key: each link and button gets the focus, and shows that it has it. */
export async function tabThrough(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  const wanted = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = document.querySelectorAll('a[href], button:not([disabled]), summary');
    const reachable = [...all].filter((one) => isSeen(one) && one.getAttribute('tabindex') !== '-1');
    for (const [index, one] of reachable.entries()) one.setAttribute('data-tab-stop', String(index));
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    return reachable.length;
  });
  const reached = new Set<string>();
  const unmarked: string[] = [];
  for (let presses = 0; presses < wanted * 2 + 60 && reached.size < wanted; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const marks = [element, element.parentElement].map((one) => (one ? getComputedStyle(one) : undefined));
      const isMarked = marks.some((mark) => mark && (mark.outlineStyle !== 'none' || mark.boxShadow !== 'none'));
      return { stop: element.getAttribute('data-tab-stop'), isMarked, html: element.outerHTML.slice(0, 120) };
    });
    if (!focus) continue;
    if (focus.stop !== null) reached.add(focus.stop);
    if (focus.stop !== null && !focus.isMarked) unmarked.push(focus.html);
  }
  expect.soft(reached.size, `${name}: links and buttons that the Tab key reaches`).toBe(wanted);
  expect.soft(unmarked, `${name}: focus that can not be seen`).toEqual([]);
}
