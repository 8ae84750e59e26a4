import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Checks that the toasts on the screen cover neither the header, nor the tabs, nor the focused input, nor the next action,
 * nor another input, and no text of a candidate's page. What has scrolled away is hidden by a band, as by the header.
 */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  const findCovered = () =>
    page.evaluate(() => {
      const toasts = document.querySelector('[data-position="top-right"]')?.getBoundingClientRect();
      if (!toasts || toasts.height === 0) return 'there is no toast';
      const controls = document.querySelectorAll(
        'header, nav :is(a, button), main [data-variant="filled"], main :is(input, select, textarea), :focus',
      );
      const covered = [...controls].filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        const isOver = bottom > toasts.top && top < toasts.bottom && right > toasts.left && left < toasts.right;
        return width > 0 && isOver && control.checkVisibility();
      });
      const texts = document.createTreeWalker(
        document.querySelector('main:not([data-toast-overlay])') ?? document.createElement('main'),
        NodeFilter.SHOW_TEXT,
      );
      // Nothing has scrolled away at the start of a page, so the band hides nothing there that may be hidden.
      const band =
        window.scrollY > 0 ? document.querySelector('[data-toast-band]')?.getBoundingClientRect() : undefined;
      const coveredTexts: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isCovered = [...range.getClientRects()].some(
          ({ top, bottom, left, right }) =>
            bottom > Math.max(toasts.top, band?.bottom ?? 0) &&
            top < toasts.bottom &&
            right > toasts.left &&
            left < toasts.right,
        );
        if (isCovered && text.parentElement?.checkVisibility()) coveredTexts.push(text.textContent ?? '');
      }
      return [...covered.map((control) => control.outerHTML.slice(0, 120)), ...coveredTexts].join('\n');
    });
  await expect.poll(findCovered, { timeout: 5000 }).toBe('');
}
