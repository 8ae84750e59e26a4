import { applyForJob } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { draw, hasInkAt, pictureOn } from '#test/drawing.ts';
import { contractToSign as contract } from '#test/sample-contract.ts';
import { canvasOf, fillInExceptSignature, offerContract, readContract } from '#test/sign-contract.ts';
import { fill, wordsOf } from '#test/words.ts';

beforeEach(offerContract);

/** Reads the English contract to the end, and enters everything but the signature. */
async function fillIn(): Promise<Person> {
  const person = await readContract('EN');
  await fillInExceptSignature(person);
  return person;
}

it('the other language of the contract keeps what was entered, and asks to agree again to the version that was read', async () => {
  api.answer(getContractToSign, ({ query }) => {
    const isVietnamese = query.language_code === 'VI';
    return {
      ...contract,
      languageCode: isVietnamese ? ('VI' as const) : ('EN' as const),
      contractHash: (isVietnamese ? 'c' : 'a').repeat(64),
    };
  });
  const person = await fillIn();
  const { user, words, press } = person;
  const { applications, auth } = words;
  const canvas = () => canvasOf(person);
  draw(canvas(), [
    [10, 10],
    [60, 40],
    [120, 20],
  ]);
  const boxes = () => screen.getAllByRole('checkbox');
  const chooseLanguage = async (name: string) => {
    await user.click(screen.getByRole('radio', { name }));
    await screen.findByRole('button', { name: applications.submit });
  };
  expect(screen.queryByText(applications.boxesEmpty)).not.toBeInTheDocument();

  await chooseLanguage('Tiếng Việt');
  for (const box of boxes()) expect(box).not.toBeChecked();
  for (const box of boxes()) expect(box).toBeDisabled();
  expect(screen.getByText(applications.boxesEmpty)).toBeVisible();
  await press(applications.toEnd);
  for (const letter of 'abcd') expect(screen.getByRole('radio', { name: `Option ${letter}2` })).toBeChecked();
  expect(screen.getByLabelText(auth.currentPassword)).toHaveValue('Mật-khẩu-1');
  expect(hasInkAt(pictureOn(canvas()), 60, 40)).toBe(true);
  expect(screen.getByRole('button', { name: applications.signClear })).toBeEnabled();
  for (const box of boxes()) await user.click(box);
  expect(screen.queryByText(applications.boxesEmpty)).not.toBeInTheDocument();
  await press(applications.submit);
  await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1));
  expect(api.callsOf(applyForJob)[0]?.body).toMatchObject({ languageCode: 'VI', contractHash: 'c'.repeat(64) });

  // Both versions have been read and agreed to by now.
  await chooseLanguage('English');
  for (const box of boxes()) expect(box).toBeChecked();
  expect(screen.getByRole('button', { name: applications.submit })).toBeEnabled();
});

it('the language switch of the screen keeps everything that was entered, the boxes too', async () => {
  const person = await fillIn();
  const { user, words } = person;
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await person.type(words.applications.typedName, 'Nguyễn Văn An');
  await user.click(screen.getByRole('button', { name: /^VI, / }));
  const { applications, auth } = await wordsOf('VI');
  await screen.findByRole('button', { name: applications.submit });
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  for (const letter of 'abcd') expect(screen.getByRole('radio', { name: `Option ${letter}2` })).toBeChecked();
  expect(screen.getByLabelText(applications.typedName)).toHaveValue('Nguyễn Văn An');
  expect(screen.getByLabelText(auth.currentPassword)).toHaveValue('Mật-khẩu-1');
});

it('a contract that has changed has to be signed anew, with a new signature and password', async () => {
  const person = await fillIn();
  const { words, press } = person;
  const { applications, auth } = words;
  const canvas = () => canvasOf(person);
  draw(canvas(), [
    [10, 10],
    [60, 40],
    [120, 20],
  ]);
  api.refuse(applyForJob, 'INVALID_ARGUMENTS', { status: 409, fields: { contractHash: 'CONTRACT_CHANGED' } });
  api.answer(getContractToSign, { ...contract, contractHash: 'b'.repeat(64) });
  await press(applications.submit);
  await screen.findByText(new RegExp('b'.repeat(64)));
  expect(screen.getByRole('button', { name: applications.submit })).toBeDisabled();
  await press(applications.toEnd);
  expect(hasInkAt(pictureOn(canvas()), 60, 40)).toBe(false);
  expect(screen.getByLabelText(auth.currentPassword)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Option a2' })).not.toBeChecked();
  expect(screen.queryByText(applications.boxesEmpty)).not.toBeInTheDocument();
});

it('a contract that cannot be printed is not signed, and the refusal names its letters', async () => {
  const person = await fillIn();
  draw(canvasOf(person), [
    [10, 10],
    [60, 40],
    [120, 20],
  ]);
  const fields = { contract: 'CONTRACT_NOT_PRINTABLE' } as const;
  api.refuse(applyForJob, 'INVALID_ARGUMENTS', { status: 409, fields, letters: ['王', '😀'] });
  await person.press(person.words.applications.submit);
  await person.expectToast(fill(person.words.fieldErrors.CONTRACT_NOT_PRINTABLE, { letters: '“王”, “😀”' }));
});

it('an answer to a question that only the other language asks is not sent', async () => {
  api.answer(getContractToSign, ({ query }) =>
    query.language_code === 'VI'
      ? {
          ...contract,
          languageCode: 'VI' as const,
          contractHash: 'c'.repeat(64),
          questions: contract.questions.slice(1),
        }
      : contract,
  );
  const { user, words, press } = await fillIn();
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await user.type(screen.getByLabelText(words.applications.typedName), contract.signerName);
  await user.click(screen.getByRole('radio', { name: 'Tiếng Việt' }));
  await screen.findByRole('button', { name: words.applications.submit });
  await press(words.applications.toEnd);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await press(words.applications.submit);
  await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1));
  const answers = contract.questions.slice(1).map(({ uid }) => expect.objectContaining({ uid }));
  expect(api.callsOf(applyForJob)[0]?.body).toEqual(expect.objectContaining({ answers }));
});
