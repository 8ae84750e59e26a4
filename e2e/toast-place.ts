import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Checks that the toasts on the screen cover neither the header, nor the tabs, nor the focused input, nor the next action,
 * nor another input.
 */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  const findCovered = () =>
    page.evaluate(() => {
      const toasts = document.querySelector('[data-position="top-right"]')?.getBoundingClientRect();
      if (!toasts || toasts.height === 0) return 'there is no toast';
      const controls = document.querySelectorAll(
        'header, nav, main [data-variant="filled"], main :is(input, select, textarea), :focus',
      );
      const covered = [...controls].filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        const isOver = bottom > toasts.top && top < toasts.bottom && right > toasts.left && left < toasts.right;
        return width > 0 && isOver && control.checkVisibility();
      });
      return covered.map((control) => control.outerHTML.slice(0, 120)).join('\n');
    });
  await expect.poll(findCovered, { timeout: 5000 }).toBe('');
}
