import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { scan } from './record-api.ts';

export const jpeg = (name: string, buffer: Buffer = scan) => ({ name, mimeType: 'image/jpeg', buffer });

export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });

/** The state of a document as the screen shows it. */
export const hasState = (card: Locator, state: string) =>
  expect(card.getByText(state, { exact: true }).first()).toBeVisible();

export async function pickByKeyboard(
  { page, words }: Person,
  card: Locator,
  file: ReturnType<typeof jpeg>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: words.screen.chooseFile }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

/** Sends the picked file, and waits until the answers that follow have moved the card for the last time. */
export async function send({ page, words }: Person, card: Locator): Promise<void> {
  await card.getByRole('button', { name: words.documents.send }).click();
  await hasState(card, words.documents.state_waiting);
  await waitForIdle(page);
}
