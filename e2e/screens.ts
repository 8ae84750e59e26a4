import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { lookForBarriers, takePicture } from './person.ts';
import { settled } from './settled.ts';

const pictures = fileURLToPath(new URL('../test-results/pictures', import.meta.url));

/** Phone, tablet, desk. */
const allWidths = [360, 768, 1440] as const;
export type Width = (typeof allWidths)[number];

type Scheme = 'light' | 'dark';
/** A phone at 200 % zoom. */
const narrowest = 320;

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

interface Looking {
  /** Where what keeps people out is looked for. */
  checked?: readonly Scheme[];
  /** Of which pictures are taken; the narrowest of them is where it is looked for. */
  widths?: readonly Width[] | undefined;
}

/**
 * Looks at a screen as people will have it: a picture at each width, one more in dark where dark is checked; nothing
 * scrolls sideways at any width, down to 320 px; nothing keeps people out, in the schemes to check.
 */
export async function lookAt(
  page: Page,
  folder: string,
  name: string,
  { checked = ['light', 'dark'], widths = allWidths }: Looking = {},
): Promise<void> {
  const target = join(pictures, folder);
  await mkdir(target, { recursive: true });
  await settled(page);
  // From wide to narrow: the last one with a picture is the one to check.
  for (const width of widths.toReversed()) {
    await resizeTo(page, width);
    await takePicture(page, join(target, `${name}-${width}`));
    await fitsInWidth(page, name, width);
  }
  if (checked.includes('light')) await lookForBarriers(page);
  if (checked.includes('dark')) {
    await setScheme(page, 'dark');
    await takePicture(page, join(target, `${name}-${widths[0]}-dark`));
    await lookForBarriers(page);
    await setScheme(page, 'light');
  }
  for (const width of [...allWidths.filter((one) => !widths.includes(one)), narrowest]) {
    await page.setViewportSize({ width, height: 740 });
    await fitsInWidth(page, name, width);
  }
}

/** The scheme in which what keeps people out is looked for: light in one language, dark in the other. */
export const schemesOf = (language: LanguageCode): Scheme[] => [language === 'VI' ? 'light' : 'dark'];

/** Staff sit at a desk or hold a tablet; on a phone nothing of theirs scrolls sideways either. */
export const staffWidths: readonly Width[] = [768, 1440];

/** Looks at a screen of staff, in their language. */
export const lookAtDesk = (page: Page, language: LanguageCode, folder: string, name: string): Promise<void> =>
  lookAt(page, folder, name, { checked: schemesOf(language), widths: staffWidths });

/**
 * Goes through a screen with the Tab key: each link and button gets the focus, and shows that it has it. What stands
 * around every screen needs it once: `main` alone is enough for the others.
 */
export async function tabThrough(page: Page, name: string, part: 'all' | 'main' = 'all'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  const wanted = await page.evaluate((within) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const main = document.querySelector('main');
    const root = within === 'main' && main ? main : document;
    const all = root.querySelectorAll('a[href], button:not([disabled]), summary');
    const reachable = [...all].filter((one) => isSeen(one) && one.getAttribute('tabindex') !== '-1');
    for (const [index, one] of reachable.entries()) one.setAttribute('data-tab-stop', String(index));
    (document.activeElement as HTMLElement | null)?.blur();
    if (root === main) {
      // From here the next stroke goes to the first stop of it.
      main.tabIndex = -1;
      main.focus();
    }
    window.scrollTo(0, 0);
    return reachable.length;
  }, part);
  // Noted in the page as it happens: asking after each stroke would double the time.
  await page.evaluate(() => {
    const noted = { reached: new Set<string>(), unmarked: [] as string[] };
    (window as unknown as { noted: typeof noted }).noted = noted;
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const stop = element.getAttribute('data-tab-stop');
      if (stop === null) return;
      noted.reached.add(stop);
      const marks = [element, element.parentElement].map((one) => (one ? getComputedStyle(one) : undefined));
      const isMarked = marks.some((mark) => mark && (mark.outlineStyle !== 'none' || mark.boxShadow !== 'none'));
      if (!isMarked) noted.unmarked.push(element.outerHTML.slice(0, 120));
    });
  });
  const read = () =>
    page.evaluate(() => {
      const { noted } = window as unknown as { noted: { reached: Set<string>; unmarked: string[] } };
      return { reached: noted.reached.size, unmarked: noted.unmarked };
    });
  let { reached, unmarked } = await read();
  for (let presses = 0; presses < wanted * 2 + 60 && reached < wanted; ) {
    const batch = Math.max(5, wanted - reached);
    for (let press = 0; press < batch; press += 1) await page.keyboard.press('Tab');
    presses += batch;
    ({ reached, unmarked } = await read());
  }
  expect.soft(reached, `${name}: links and buttons that the Tab key reaches`).toBe(wanted);
  expect.soft(unmarked, `${name}: focus that can not be seen`).toEqual([]);
}
