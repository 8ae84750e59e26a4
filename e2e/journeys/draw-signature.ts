import type { Locator, Page } from '@playwright/test';

/** Draws a signature in the field of a page, which is returned. */
export async function drawSignature(page: Page): Promise<Locator> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const frame = await canvas.boundingBox();
  if (!frame) throw new Error('there is no field to sign in');
  await page.mouse.move(frame.x + 30, frame.y + frame.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(frame.x + 30 + step * 9, frame.y + frame.height / 2 + Math.sin(step / 2) * 30);
  }
  await page.mouse.up();
  return canvas;
}
