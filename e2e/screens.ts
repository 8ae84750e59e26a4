import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { expectAccessible } from './accessibility.ts';
import type { Scheme } from './colors.ts';
import { isPictureWanted, stretch, takePicture } from './pictures.ts';
import { waitForIdle } from './wait-for-idle.ts';

const phoneWidth = 360;
/** Phone, tablet, and desktop. */
const allWidths = [phoneWidth, 768, 1440] as const;
export type Width = (typeof allWidths)[number];

/** A phone at 200% zoom. */
const narrowest = 320;
const height = 740;

const expectSoft = expect.configure({ soft: true });

/** Waits for the layout, because resize observers run a frame after the window has its new size. */
export async function fitsInWidth(page: Page, what: string, width: number): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  const options = { message: `${what} scrolls sideways at ${width} px`, timeout: 10_000, intervals: [50] };
  await expectSoft.poll(overflow, options).toBeLessThanOrEqual(0);
}

interface Look {
  /** The folder for pictures of the screen, within the folder of their language. */
  folder: string;
  name: string;
  /** The widths that the screen is made for. */
  widths?: readonly Width[] | undefined;
  /** The frame around the screen has not been checked with another screen yet. */
  hasNewFrame?: boolean;
}

/**
 * Checks a screen in its current language and colors: it does not scroll sideways from a desktop down to 320 px, and axe
 * finds no accessibility problem. If pictures are requested, it saves one at each width that the screen is made for.
 */
export async function lookAsItIs(page: Page, look: Look, language: LanguageCode, scheme: Scheme): Promise<void> {
  const { folder, name, widths = allWidths, hasNewFrame = false } = look;
  // Otherwise the same language or colors would be checked twice.
  const html = page.locator('html');
  await expect(html, name).toHaveAttribute('lang', language.toLowerCase());
  await expect(html, name).toHaveAttribute('data-mantine-color-scheme', scheme);

  // In the other language and colors, only the texts and the colors differ.
  const isFirst = scheme === 'light';
  for (const width of isFirst ? [768, narrowest, 1440] : [narrowest, 1440]) {
    await page.setViewportSize({ width, height });
    await fitsInWidth(page, `${name} in ${language}`, width);
  }
  // axe checks a width that the screen is made for.
  if (isFirst && widths.includes(phoneWidth)) await fitsWithLargeText(page, `${name} in ${language}`);
  await expectAccessible(page, { rules: isFirst ? 'all' : 'colors', hasNewFrame });
  if (!isPictureWanted) return;

  for (const width of widths) {
    const size = { width, height };
    await page.setViewportSize(size);
    await stretch(page, size);
    await takePicture(page, `${language.toLowerCase()}/${folder}`, `${name}-${width}-${scheme}`);
  }
}

/** Checks a phone with the largest text size of the settings: nothing scrolls sideways, and no short value is cut off in its input. */
async function fitsWithLargeText(page: Page, name: string): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      const { style } = document.documentElement;
      const before = style.fontSize;
      style.fontSize = value;
      return before;
    }, size);
  const before = await setTextSize('150%');
  await page.setViewportSize({ width: phoneWidth, height });
  await fitsInWidth(page, `${name} with large text`, phoneWidth);
  const cut = await page.evaluate(() =>
    // A date, an amount, or a phone number. A longer value, and a hidden one, may scroll within its input.
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=file], [type=checkbox], [type=radio], [type=password])',
      ),
    ]
      .filter((one) => one.checkVisibility() && one.value.length <= 14 && one.scrollWidth > one.clientWidth)
      .map((one) => one.name || one.id),
  );
  expect.soft(cut, `${name}: inputs that cut off a short value in large text`).toEqual([]);
  await setTextSize(before);
}

/** Staff use a desktop or a tablet. On a phone, their screens do not scroll sideways either. */
export const staffWidths: readonly Width[] = [768, 1440];

/**
 * Goes through a screen with the Tab key. Each link and button gets the focus and shows it. One that disappears on the way, such as a
 * hint to read what the focus has passed, need not. The frame around the screens needs this once; for the other screens, `main` is
 * enough if they have one.
 */
export async function tabThrough(page: Page, name: string, part: 'all' | 'main' = 'all'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForIdle(page);

  const count = await page.evaluate((within) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const stopsOf = (root: ParentNode) =>
      [...root.querySelectorAll('a[href], button:not([disabled]), summary')].filter(
        (one) => isSeen(one) && one.getAttribute('tabindex') !== '-1',
      );
    const main = document.querySelector('main');
    const ofMain = within === 'main' && main ? stopsOf(main) : [];
    const stops = ofMain.length > 0 ? ofMain : stopsOf(document);
    const left = new Set(stops);
    const unmarked: string[] = [];

    // The page itself records each stop, because a query after each stroke would double the time.
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      left.delete(element);
      if (!stops.includes(element)) return;
      const marks = [element, element.parentElement].map((one) => (one ? getComputedStyle(one) : undefined));
      const isMarked = marks.some((mark) => mark && (mark.outlineStyle !== 'none' || mark.boxShadow !== 'none'));
      if (!isMarked) unmarked.push(element.outerHTML.slice(0, 120));
    });
    Object.assign(window, {
      readTabStops: () => ({
        reached: stops.length - left.size,
        left: [...left].filter((one) => one.isConnected && isSeen(one)).map((one) => one.outerHTML.slice(0, 120)),
        unmarked,
      }),
    });

    (document.activeElement as HTMLElement | null)?.blur();
    if (main && ofMain.length > 0) {
      // The next stroke then moves to the first stop in `main`.
      main.tabIndex = -1;
      main.focus();
    }
    window.scrollTo(0, 0);
    return stops.length;
  }, part);
  expect(count, `${name}: links and buttons on the screen`).toBeGreaterThan(0);

  const read = () =>
    page.evaluate(() =>
      (window as unknown as { readTabStops(): { reached: number; left: string[]; unmarked: string[] } }).readTabStops(),
    );
  let { reached, left, unmarked } = await read();

  for (let presses = 0; presses < count * 2 + 60 && left.length > 0; ) {
    const batch = Math.max(5, left.length);
    // All strokes at once, so that the page draws only the last one.
    await Promise.all(Array.from({ length: batch }, () => page.keyboard.press('Tab')));
    presses += batch;
    ({ reached, left, unmarked } = await read());
  }

  // A screen that replaced its links and buttons meanwhile has none of them left, and none was reached.
  expect.soft(reached, `${name}: links and buttons that the Tab key reaches`).toBeGreaterThanOrEqual(count / 2);
  expect.soft(left, `${name}: links and buttons that the Tab key does not reach`).toEqual([]);
  expect.soft(unmarked, `${name}: invisible focus`).toEqual([]);
}
