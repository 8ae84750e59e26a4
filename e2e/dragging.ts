import type { Locator, Page } from '@playwright/test';

/** What is told to those who do not see the drag; the drag has come that far when it says so. */
export const told = (page: Page) => page.locator('[id^="DndLiveRegion"]').filter({ hasText: /./ });

/** Takes an item by its handle to where another one is, `lower` pixels below that, and does not yet drop it. */
export async function dragTo(page: Page, handle: Locator, target: Locator, lower: number): Promise<void> {
  await handle.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target has a handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.move(x, y + lower, { steps: 8 });
}
