import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Picks a photo that goes with its form, and waits until its preview stands: until then, the buttons below it move. */
export async function pickPhoto(input: Locator, photo: Photo): Promise<void> {
  await input.setInputFiles(photo);
  const preview = input.page().getByRole('img', { name: photo.name, exact: true }).last();
  await expect(preview).toBeVisible();
  await preview.evaluate((image: HTMLImageElement) => image.decode());
}
