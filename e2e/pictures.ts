import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const root = fileURLToPath(new URL('../test-results/pictures', import.meta.url));

/** Pictures are for people. With `E2E_PICTURES=true`, the journeys save one of each screen. */
export const isPictureWanted = process.env.E2E_PICTURES === 'true';

/** Makes the window this wide and as tall as the page, so that a fixed bar is at the bottom of the page. */
export async function stretch(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  if (length > height) await page.setViewportSize({ width, height: Math.min(length, 16_000) });
}

/** Takes a picture of the window. JPEG takes a fraction of the time of PNG. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  const path = join(root, folder, `${name}.jpg`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, type: 'jpeg', quality: 85 });
}
