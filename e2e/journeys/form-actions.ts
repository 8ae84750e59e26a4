import { expect } from '@playwright/test';
import type { Person } from '../person.ts';

export const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Expects a message at an input, where a screen reader reads it with the input. */
export async function expectMessage({ page }: Person, label: string, message: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true });
  await expect(input, label).toHaveAttribute('aria-invalid', 'true');
  // A hint may follow.
  await expect(input, label).toHaveAccessibleDescription(new RegExp(`^${message.replace(/[.()]/g, '\\$&')}(\\s|$)`));
}
