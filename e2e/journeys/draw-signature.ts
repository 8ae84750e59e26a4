import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** A busy Chromium of 2021 may never acknowledge a movement that it has drawn. */
const longestAnswerMs = 2_000;

/** Draws a signature in the field of a page, which is returned. */
export async function drawSignature(page: Page): Promise<Locator> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const frame = await canvas.boundingBox();
  if (!frame) throw new Error('there is no field to sign in');
  const [left, middle] = [frame.x + 30, frame.y + frame.height / 2];
  // Playwright cannot move a pressed mouse in the Chromium of `old-browser.spec.ts`.
  const browser = await page.context().newCDPSession(page);
  const act = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    Promise.race([
      browser.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 }),
      sleep(longestAnswerMs),
    ]);
  await act('mousePressed', left, middle);
  for (let step = 1; step <= 20; step += 1) {
    await act('mouseMoved', left + step * 9, middle + Math.sin(step / 2) * 30);
  }
  await act('mouseReleased', left + 180, middle);
  await browser.detach();
  return canvas;
}
