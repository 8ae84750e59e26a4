import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/app.tsx';
import type { Picture } from '#test/drawing.ts';
import { draw, hasInkAt, lift, moveThrough, pictureOn, readDataUrl, resizeBox, touch } from '#test/drawing.ts';
import { canvasOf, fillInExceptSignature, offerContract, readContract, signatureSent } from '#test/sign-contract.ts';

beforeEach(offerContract);

/** A phone of 360 × 740 pixels shows a canvas of this size upright, and the other one when it is turned. */
const upright = [284, 174] as const;
const turned = [664, 174] as const;

const clearButton = ({ words }: Person) => screen.getByRole('button', { name: words.applications.signClear });

/** What the list of missing parts says about the signature. */
const partOf = ({ words }: Person) => screen.getByText(words.applications.missingSignature).closest('li');
const expectSigned = (person: Person) =>
  expect(partOf(person)).toHaveTextContent(person.words.applications.missingDone);
const expectNotSigned = (person: Person) =>
  expect(partOf(person)).toHaveTextContent(person.words.applications.missingOpen);

const inkOutside = ({ width, height, dots }: Picture) =>
  dots.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height);

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

it('the whole drawing stays visible on a turned phone, and the picture that is sent has all of it', async () => {
  resizeBox(...upright);
  const person = await readContract();
  await fillInExceptSignature(person);
  draw(canvasOf(person), [
    [20, 20],
    [140, 160],
    [260, 90],
  ]);

  resizeBox(...turned);
  expect(pictureOn(canvasOf(person)).width).toBe(664);
  expect(hasInkAt(pictureOn(canvasOf(person)), 140, 160)).toBe(true);
  expect(inkOutside(pictureOn(canvasOf(person)))).toEqual([]);

  draw(canvasOf(person), [
    [400, 40],
    [500, 100],
    [640, 60],
  ]);
  resizeBox(...upright);
  const again = pictureOn(canvasOf(person));
  expect(hasInkAt(again, (140 * 284) / 664, (160 * 284) / 664)).toBe(true);
  expect(hasInkAt(again, (400 * 284) / 664, (40 * 284) / 664)).toBe(true);
  expect(inkOutside(again)).toEqual([]);

  await person.press(person.words.applications.submit);
  await waitFor(() => expect(signatureSent()).toBeDefined());
  const sent = readDataUrl(signatureSent()?.image ?? '');
  expect(sent.width).toBe(664);
  for (const [x, y] of [
    [20, 20],
    [140, 160],
    [400, 40],
  ] as const) {
    expect(hasInkAt(sent, x, y)).toBe(true);
  }
  expect(inkOutside(sent)).toEqual([]);
});

describe.each([
  ['VI', 'Chữ ký còn nhỏ quá. Bạn ký rộng hơn một chút nhé.'],
  ['EN', 'Your signature is still too small. Please sign a little wider.'],
] as const)('in %s', (language, tooSmall) => {
  it('a tap on the canvas is no signature, and the canvas says that it is too small', async () => {
    const person = await readContract(language);
    const { words, press } = person;
    await fillInExceptSignature(person);
    draw(canvasOf(person), [[100, 20]]);
    expect(screen.getByText(tooSmall)).toHaveRole('status');
    expect(screen.queryByText(words.applications.signHint)).not.toBeInTheDocument();
    expectNotSigned(person);
    await press(words.applications.submit);
    expect(await screen.findByText(words.fieldErrors.SIGNATURE_MISSING)).toBeInTheDocument();
    expect(signatureSent()).toBeUndefined();

    await press(words.applications.signClear);
    expect(pictureOn(canvasOf(person)).dots).toEqual([]);
    expect(screen.queryByText(tooSmall)).not.toBeInTheDocument();
    expect(screen.getByText(words.applications.signHint)).toBeVisible();
    expect(clearButton(person)).toBeDisabled();
  });
});

it('strokes are a signature once they are 20 pixels wide together', async () => {
  const person = await readContract();
  const { signTooSmall } = person.words.applications;
  draw(canvasOf(person), [
    [100, 20],
    [100, 140],
  ]);
  expectNotSigned(person);
  draw(canvasOf(person), [
    [110, 60],
    [119, 60],
  ]);
  expectNotSigned(person);
  expect(screen.getByText(signTooSmall)).toBeVisible();
  draw(canvasOf(person), [[120, 60]]);
  expectSigned(person);
  expect(screen.queryByText(signTooSmall)).not.toBeInTheDocument();
});

describe('a phone that is turned during a stroke', () => {
  it('ends the stroke, keeps its ink as a signature, and ignores the finger until it touches again', async () => {
    resizeBox(...upright);
    const person = await readContract();
    await fillInExceptSignature(person);
    touch(canvasOf(person), [20, 20]);
    moveThrough([[140, 100]]);
    expectNotSigned(person);

    resizeBox(...turned);
    expectSigned(person);
    expect(clearButton(person)).toBeEnabled();
    const kept = pictureOn(canvasOf(person)).dots.length;
    moveThrough([[500, 150]]);
    lift([600, 20]);
    expect(pictureOn(canvasOf(person)).dots).toHaveLength(kept);

    draw(canvasOf(person), [
      [400, 40],
      [500, 100],
      [640, 60],
    ]);
    await person.press(person.words.applications.submit);
    await waitFor(() => expect(signatureSent()).toBeDefined());
    const sent = readDataUrl(signatureSent()?.image ?? '');
    expect(sent.dots).toEqual(pictureOn(canvasOf(person)).dots);
    expect(hasInkAt(sent, 20, 20)).toBe(true);
    expect(hasInkAt(sent, 400, 40)).toBe(true);
  });
});
