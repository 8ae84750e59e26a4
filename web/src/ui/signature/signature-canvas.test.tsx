import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw, hasInkAt, pictureOn, resizeBox } from '../../../test/drawing.ts';
import { canvasOf, offerContract, readContract } from '../../../test/sign-contract.ts';

beforeEach(offerContract);

it('a signature on a high-density screen is drawn with at most two pixels per CSS pixel', async () => {
  vi.stubGlobal('devicePixelRatio', 3);
  const person = await readContract();
  draw(canvasOf(person), [[100, 20]]);
  const picture = pictureOn(canvasOf(person));
  expect(picture).toMatchObject({ width: 800, height: 320 });
  expect(hasInkAt(picture, 200, 40)).toBe(true);
  expect(hasInkAt(picture, 100, 20)).toBe(false);
});

it('a drawn signature survives a look at the typed one and a rotated phone, in proportion', async () => {
  const person = await readContract();
  const { user, words } = person;
  draw(canvasOf(person), [
    [100, 20],
    [200, 40],
    [300, 30],
  ]);
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await user.click(screen.getByRole('radio', { name: words.applications.signDraw }));
  const again = pictureOn(canvasOf(person));
  expect(again.width).toBe(400);
  expect(hasInkAt(again, 100, 20)).toBe(true);
  expect(hasInkAt(again, 200, 40)).toBe(true);

  resizeBox(200);
  const narrow = pictureOn(canvasOf(person));
  expect(narrow.width).toBe(200);
  expect(hasInkAt(narrow, 50, 10)).toBe(true);
  expect(hasInkAt(narrow, 100, 20)).toBe(true);
  expect(hasInkAt(narrow, 200, 40)).toBe(false);
  expect(screen.getByRole('button', { name: words.applications.signClear })).toBeEnabled();
});
