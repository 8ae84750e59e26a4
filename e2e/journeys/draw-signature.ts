import type { Locator, Page } from '@playwright/test';

/** Draws a signature in the field of a page, which is returned. */
export async function drawSignature(page: Page): Promise<Locator> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const frame = await canvas.boundingBox();
  if (!frame) throw new Error('there is no field to sign in');
  const [left, middle] = [frame.x + 30, frame.y + frame.height / 2];
  // Playwright cannot move a pressed mouse in the Chromium of `old-browser.spec.ts`.
  const browser = await page.context().newCDPSession(page);
  const press = { button: 'left', buttons: 1, clickCount: 1 } as const;
  await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', x: left, y: middle, ...press });
  for (let step = 1; step <= 20; step += 1) {
    const [x, y] = [left + step * 9, middle + Math.sin(step / 2) * 30];
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, ...press });
  }
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: left + 180, y: middle, ...press });
  await browser.detach();
  return canvas;
}
