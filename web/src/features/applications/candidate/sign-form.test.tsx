import { applyForJob } from '@portal/shared/applications/contract';
import { listDrafts } from '@portal/shared/drafts/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readDraft } from '#platform/stores/form-store.ts';
import { api } from '#test/browser.ts';
import { draw, hasInkAt, readDataUrl } from '#test/drawing.ts';
import { candidate, hiringJob as job, noItems } from '#test/sample-answers.ts';
import { contractToSign as contract, questions, uidOf } from '#test/sample-contract.ts';
import { canvasOf, fillInExceptSignature, offerContract, readContract, signatureSent } from '#test/sign-contract.ts';
import { fill } from '#test/words.ts';

const { uid } = job;

beforeEach(offerContract);

it('signing requires the consent, the terms, and a drawn or typed signature', async () => {
  const person = await readContract('VI');
  const { user, words, press, expectMessage } = person;
  const { applications, fieldErrors: fields } = words;
  await press(applications.submit);
  expect(screen.getByText(fields.CONSENT_NOT_ACCEPTED)).toBeInTheDocument();
  expect(screen.getByText(fields.TERMS_NOT_ACCEPTED)).toBeInTheDocument();
  expect(screen.getByText(fields.SIGNATURE_MISSING)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('checkbox')[0]).toHaveFocus());
  for (const [name, text, error] of [
    [applications.agreeConsent, contract.consentText, fields.CONSENT_NOT_ACCEPTED],
    [applications.agreeTerms, contract.termsText, fields.TERMS_NOT_ACCEPTED],
  ] as const) {
    const box = screen.getByRole('checkbox', { name });
    expect(name.length).toBeLessThanOrEqual(80);
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription(`${error} ${text}`);
  }
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  expect(screen.getByLabelText(applications.typedName)).toHaveAccessibleDescription(
    fill(applications.typedHint, { name: contract.signerName }),
  );
  await press(applications.submit);
  await expectMessage(applications.typedName, fill(words.screen.missing, { label: applications.typedName }));
  expect(api.callsOf(applyForJob)).toEqual([]);
});

it('a wrong answer is explained and asked again, and nothing else is lost', async () => {
  const person = await readContract('VI');
  const { user, words, press, type, expectMessage } = person;
  const { applications, auth, account, fieldErrors: fields, errors } = words;
  await press(applications.submit);
  expect(screen.getAllByText(fields.MISSING_FIELD)).toHaveLength(questions.length);
  await expectMessage(auth.currentPassword, account.passwordMissing);
  // Each missing part leads to its place.
  for (const [part, input] of [
    [applications.missingAnswers, screen.getByRole('radio', { name: 'Option a1' })],
    [applications.missingTerms, screen.getByRole('checkbox', { name: applications.agreeTerms })],
    [applications.missingPassword, screen.getByLabelText(auth.currentPassword)],
  ] as const) {
    await press(part);
    await waitFor(() => expect(input).toHaveFocus());
  }

  await fillInExceptSignature(person);
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await type(applications.typedName, 'Nguyễn Văn An');
  api.refuse(applyForJob, 'VALIDATION_ERROR', {
    fields: { [`answers.${uidOf('b', 0)}`]: 'CONTRACT_NOT_UNDERSTOOD' },
  });
  await press(applications.submit);
  const explained = `${fields.CONTRACT_NOT_UNDERSTOOD} Article b says so.`;
  expect(await screen.findByText(explained)).toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'Question b?' })).toHaveAccessibleDescription(explained);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Option b1' })).toHaveFocus());

  await user.click(screen.getByRole('radio', { name: 'Option b3' }));
  expect(screen.queryByText(explained)).toBeNull();
  api.refuse(applyForJob, 'CURRENT_PASSWORD_NOT_MATCH');
  await press(applications.submit);
  await expectMessage(auth.currentPassword, errors.CURRENT_PASSWORD_NOT_MATCH);
  expect(api.callsOf(applyForJob).at(-1)?.body).toMatchObject({
    answers: ['a2', 'b3', 'c2', 'd2'].map(([letter = '', n]) => ({
      uid: uidOf(letter, 0),
      optionUid: uidOf(letter, Number(n)),
    })),
    currentPassword: 'Mật-khẩu-1',
    signature: { kind: 'typed', name: 'Nguyễn Văn An' },
  });
});

it('an account with two-factor authentication signs with a code instead of the password', async () => {
  const person = await readContract('EN', { ...candidate, twoFactorEnabled: true });
  const { user, words, press, type, expectMessage } = person;
  const { applications, account } = words;
  await press(applications.submit);
  await expectMessage(account.code, account.codeMissing);
  expect(screen.queryByLabelText(words.auth.currentPassword)).toBeNull();
  for (const checkbox of screen.getAllByRole('checkbox')) await user.click(checkbox);
  for (const letter of 'abcd') await user.click(screen.getByRole('radio', { name: `Option ${letter}1` }));
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await type(applications.typedName, 'Nguyễn Văn An');
  expect(screen.queryByText(applications.missingNothing)).toBeNull();
  await type(account.code, '123456');
  expect(screen.getByText(applications.missingNothing)).toBeInTheDocument();
  await press(applications.submit);
  await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1));
  expect(api.callsOf(applyForJob)[0]?.body).toMatchObject({ code: '123456' });
  expect(api.callsOf(applyForJob)[0]?.body).not.toHaveProperty('currentPassword');
});

it("a drawn signature is sent as a picture, with the signer's name and the hash of the text", async () => {
  const person = await readContract();
  await fillInExceptSignature(person);
  draw(canvasOf(person), [
    [10, 10],
    [60, 40],
    [120, 20],
  ]);
  await person.press(person.words.applications.submit);
  await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1));
  expect(api.callsOf(applyForJob)[0]?.body).toMatchObject({
    consentAccepted: true,
    termsAccepted: true,
    contractHash: 'a'.repeat(64),
    languageCode: 'EN',
  });
  expect(signatureSent()).toEqual({
    kind: 'drawn',
    name: 'NGUYEN VAN AN',
    image: expect.any(String),
  });
  const picture = readDataUrl(signatureSent()?.image ?? '');
  expect(picture).toMatchObject({ type: 'image/png', width: 400, height: 160 });
  // A stroke is drawn up to its second-to-last point, because the curve beyond it is not known yet.
  expect(hasInkAt(picture, 10, 10)).toBe(true);
  expect(hasInkAt(picture, 60, 40)).toBe(true);
  expect(hasInkAt(picture, 10, 40)).toBe(false);
  expect(new Set(picture.dots.map(({ color }) => color))).toEqual(new Set(['#14213d']));
});

it('a refused signature keeps the typed name, and no draft keeps the checked boxes', async () => {
  const person = await readContract();
  const { user, words, press, type, expectToast, visit } = person;
  await fillInExceptSignature(person);
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await type(words.applications.typedName, 'Nguyễn Văn An');
  await press(words.applications.submit);
  await expectToast(words.errors.OBSERVATION_IS_COMPLETED_OR_LOCKED);
  expect(screen.getByLabelText(words.applications.typedName)).toHaveValue('Nguyễn Văn An');

  await visit('/profile/edit');
  await visit(`/jobs/${uid}/apply`);
  await press(words.applications.toEnd);
  expect(screen.getByLabelText(words.applications.typedName)).toHaveValue('Nguyễn Văn An');
  for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).not.toBeChecked();
});

it.each(['VI', 'EN'] as const)(
  'in %s, a signature that was begun before says that it has to be given again',
  async (language) => {
    const person = await readContract(language);
    const { user, words, press, visit } = person;
    const { signAgain, agreeConsent, toEnd } = words.applications;
    expect(screen.queryByText(signAgain)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: agreeConsent }));
    draw(canvasOf(person), [
      [10, 10],
      [60, 40],
      [120, 20],
    ]);
    await visit('/profile/edit');
    await visit(`/jobs/${uid}/apply`);
    await press(toEnd);
    expect(await screen.findByText(signAgain)).toBeVisible();
  },
);

it('a browser that has only the note of the server says that the contract has to be signed again', async () => {
  api.answer(listDrafts, {
    ...noItems,
    items: [
      { form: `apply:${uid}`, content: '{"value":{},"withheld":["signature"]}', changedAt: new Date().toISOString() },
    ],
  });
  const { words } = await readContract('VI');
  expect(await screen.findByText(words.applications.signAgain)).toBeVisible();
});

it('a signature that was only drawn is remembered as begun', async () => {
  const person = await readContract('VI');
  draw(canvasOf(person), [
    [10, 10],
    [60, 40],
  ]);
  await waitFor(() => expect(readDraft(`apply:${uid}`)).toBeDefined());
});
