import type { Locator, Page } from '@playwright/test';
import { staffForms } from '@portal/shared/locales/en/staff-forms';
import { fill } from './words.ts';

/** The announcement for screen readers. The drag has progressed as far as the text says. */
export const announcement = (page: Page) => page.locator('[id^="DndLiveRegion"]').filter({ hasText: /./ });

/** The button at which an item is moved, by dragging or with the keyboard. */
export const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: fill(staffForms.drag, { name }) });

/** Drags an item by its handle to the position of another one, `lower` pixels below it, and does not drop it yet. */
export async function dragTo(page: Page, handle: Locator, target: Locator, lower: number): Promise<void> {
  await handle.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target has a handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.move(x, y + lower, { steps: 8 });
}

/**
 * Picks up an item with the keyboard. The library listens for the arrow keys one timer after it announces the start, and
 * Chromium may deliver a key before that timer. No person is that fast.
 */
export async function pickUp(page: Page, handle: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await announcement(page).waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
