import { objectToEmailChange } from '@portal/shared/approvals/public-contract';
import {
  activate,
  forgotPassword,
  login,
  logout,
  readLink,
  register,
  resendActivation,
  resetPassword,
} from '@portal/shared/auth/contract';
import { listSessions } from '@portal/shared/sessions/contract';
import { confirmEmail, getMe, undoEmailChange } from '@portal/shared/users/account-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tokenStore } from '#platform/stores/token-store.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate, noItems } from '#test/sample-answers.ts';
import { answerSummary } from '#test/summary.ts';
import { fill } from '#test/words.ts';

it("the login form requires its fields, focuses the first missing one, and shows the server's refusals", async () => {
  const { words, press, type, expectMessage, expectToast, path } = await openApp('/login');
  const { auth, errors, fieldErrors: fields } = words;
  await press(auth.login);
  await expectMessage(auth.email, auth.emailBlank);
  await expectMessage(auth.password, auth.passwordBlank);
  await waitFor(() => expect(screen.getByLabelText(auth.email)).toHaveFocus());
  await type(auth.email, 'an.nguyen@');
  await type(auth.password, 'Sai-mật-khẩu-1');
  await press(auth.login);
  await expectMessage(auth.email, fields.EMAIL_FORMAT);
  expect(api.callsOf(login)).toEqual([]);

  await type(auth.email, 'an.nguyen@example.com');
  api.refuse(login, 'INVALID_USERNAME_OR_PASSWORD');
  await press(auth.login);
  await expectToast(errors.INVALID_USERNAME_OR_PASSWORD);
  expect(screen.getByLabelText(auth.email)).toHaveValue('an.nguyen@example.com');
  expect(screen.getByLabelText(auth.password)).toHaveValue('Sai-mật-khẩu-1');
  expect(path()).toBe('/login');
});

it('the sign-up form names missing fields and each password rule that is not met', async () => {
  const { user, words, press, type, expectMessage } = await openApp('/sign-up');
  const { auth, errors, fieldErrors: fields } = words;
  await press(auth.signUp);
  await expectMessage(auth.firstName, auth.firstNameBlank);
  await expectMessage(auth.lastName, auth.lastNameBlank);
  await expectMessage(auth.email, auth.emailBlank);
  await expectMessage(auth.password, auth.passwordBlank);
  expect(screen.getByText(fields.ACKNOWLEDGEMENT_MISSING)).toBeInTheDocument();
  const box = screen.getByRole('checkbox', { name: auth.acknowledge });
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(box).toHaveAccessibleDescription(expect.stringContaining(auth.notLawFirm));

  await type(auth.firstName, 'Bĭ Ƀuôn Ａ');
  await press(auth.signUp);
  await expectMessage(auth.firstName, fill(fields.LETTERS_NOT_PRINTABLE, { letters: '“Ａ”' }));

  await type(auth.email, 'an.nguyen');
  const faults = [
    ['Ab1!', fill(auth.passwordMin, { count: 8 })],
    ['Mậtkhẩu-a', fields.PASSWORD_NUMBER],
    ['mậtkhẩu-1', fields.PASSWORD_UPPERCASE],
    ['MậtKhẩu12', fields.PASSWORD_SPECIAL],
    [`Aa1!${'x'.repeat(197)}`, fields.PASSWORD_MAX_LENGTH],
  ] as const;
  for (const [password, message] of faults) {
    await type(auth.password, password);
    await press(auth.signUp);
    await expectMessage(auth.password, message);
  }
  await expectMessage(auth.email, fields.EMAIL_FORMAT);
  expect(api.callsOf(register)).toEqual([]);

  await type(auth.firstName, 'Văn An');
  await type(auth.lastName, 'Nguyễn');
  await type(auth.email, 'an.nguyen@example.com');
  // The longest password that is allowed.
  await type(auth.password, `Aa1!${'x'.repeat(196)}`);
  await user.click(screen.getByRole('checkbox', { name: auth.acknowledge }));
  api.refuse(register, 'EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
  await press(auth.signUp);
  await expectMessage(auth.email, errors.EMAIL_ALREADY_EXIST);
  expect(screen.getByLabelText(auth.firstName)).toHaveValue('Văn An');
});

it('a mistyped address is corrected after the sign-up, with everything else still in the form', async () => {
  const { user, words, press, type } = await openApp('/sign-up');
  const { auth } = words;
  await type(auth.firstName, 'Văn An');
  await type(auth.lastName, 'Nguyễn');
  await type(auth.email, 'an.nguyen@exmaple.com');
  await type(auth.password, 'Mật-Khẩu-12');
  await user.click(screen.getByRole('checkbox', { name: auth.acknowledge }));
  api.answer(register, { email: 'an.nguyen@exmaple.com' });
  await press(auth.signUp);
  await press(auth.wrongAddress);
  await waitFor(() => expect(screen.getByLabelText(auth.email)).toHaveFocus());
  await type(auth.email, 'an.nguyen@example.com');
  api.answer(register, { email: 'an.nguyen@example.com' });
  await press(auth.signUp);
  expect(await screen.findByText(fill(auth.mailSentTo, { email: 'an.nguyen@example.com' }))).toBeInTheDocument();
  const sent = api.callsOf(register);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { email: 'an.nguyen@exmaple.com', password: 'Mật-Khẩu-12' },
    { email: 'an.nguyen@example.com', password: 'Mật-Khẩu-12', firstName: 'Văn An' },
  ]);
  expect(sent[0]?.headers['idempotency-key']).not.toBe(sent[1]?.headers['idempotency-key']);
});

it("the activation form marks each password rule during typing and shows the server's refusals", async () => {
  const { words, press, type, expectMessage, expectToast, path } = await openApp('/activate?token=x');
  const { auth, errors } = words;
  const rules = [fill(auth.ruleMin, { count: 8 }), auth.ruleNumber, auth.ruleUpper, auth.ruleSpecial];
  const expectMet = (met: readonly boolean[]) => {
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    for (const [index, rule] of rules.entries()) {
      expect(items).toContain(`${rule}, ${met[index] ? auth.ruleMet : auth.ruleNotMet}`);
    }
  };
  await screen.findByLabelText(auth.password);
  expectMet([false, false, false, false]);
  await press(auth.activate);
  await expectMessage(auth.password, auth.passwordBlank);
  const typed = [
    ['mậtkhẩuu', [true, false, false, false]],
    ['mật1', [false, true, false, false]],
    ['Mật-', [false, false, true, true]],
    ['Mật-khẩu-1', [true, true, true, true]],
  ] as const;
  for (const [password, met] of typed) {
    await type(auth.password, password);
    expectMet(met);
  }
  await type(auth.password, 'Ab1!');
  await press(auth.activate);
  await expectMessage(auth.password, fill(auth.passwordMin, { count: 8 }));
  expect(api.callsOf(activate)).toEqual([]);

  await type(auth.password, 'Password1!');
  api.refuse(activate, 'VALIDATION_ERROR', { fields: { password: 'PASSWORD_COMMON' } });
  await press(auth.activate);
  await expectMessage(auth.password, words.fieldErrors.PASSWORD_COMMON);

  await type(auth.password, 'Mật-khẩu-1');
  api.refuse(activate, 'USER_ACTIVATION_NOT_FOUND');
  await press(auth.activate);
  await expectToast(errors.USER_ACTIVATION_NOT_FOUND);
  expect(path()).toBe('/activate');
});

it('activation logs in a colleague who must set up two-factor authentication, and logs out who was here before', async () => {
  const { words, press, type, expectToast, path } = await openApp('/activate#token=x', { me: candidate });
  const { auth } = words;
  expect(screen.getByText(fill(auth.activateElsewhere, { email: candidate.email }))).toBeInTheDocument();
  await screen.findByLabelText(auth.password);
  await type(auth.password, 'Mật-khẩu-1');
  const { userId, email, firstName, lastName, roleName } = administrator;
  api.answer(activate, { accessToken: 'new-token', userId, email, firstName, lastName, roleName });
  api.answer(getMe, { ...administrator, mustSetUpTwoFactor: true, permissions: [] });
  api.answer(logout, null);
  await press(auth.activate);
  await expectToast(auth.activated);
  await waitFor(() => expect(path()).toBe('/admin/profile/security'));
  expect(tokenStore.getState()).toMatchObject({ accessToken: 'new-token', email });
  expect(api.callsOf(logout).map(({ headers }) => headers.authorization)).toEqual([
    `Bearer token-of-${candidate.email}`,
  ]);
});

it.each([
  ['/forgot-password', 'forgotSent', forgotPassword],
  ['/activate', 'newLinkSent', resendActivation],
] as const)('%s asks for an address and always gives the same answer', async (address, sent, endpoint) => {
  const { words, press, type, expectMessage } = await openApp(address);
  const { auth, fieldErrors: fields } = words;
  await press(auth.sendLink);
  await expectMessage(auth.email, auth.emailBlank);
  await type(auth.email, 'an@');
  await press(auth.sendLink);
  await expectMessage(auth.email, fields.EMAIL_FORMAT);
  expect(api.callsOf(endpoint)).toEqual([]);
  await type(auth.email, 'nobody.at.all@example.com');
  api.answer(endpoint, null);
  await press(auth.sendLink);
  expect(await screen.findByText(auth[sent])).toBeInTheDocument();
  expect(api.callsOf(endpoint).map(({ body }) => body)).toEqual([{ email: 'nobody.at.all@example.com' }]);
});

it.each([
  ['/confirm-email#token=x', confirmEmail, 'confirmEmail', 'confirmEmailLinkDead'],
  ['/undo-email#token=x', undoEmailChange, 'undoEmail', 'undoEmailLinkDead'],
  ['/stop-email-change#token=x', objectToEmailChange, 'stopChange', 'undoEmailLinkDead'],
] as const)(
  '%s says that its link has expired, and not that a session has',
  async (address, endpoint, button, text) => {
    const { words, press } = await openApp(address);
    api.refuse(endpoint, 'INVALID_OR_EXPIRED_TOKEN');
    await press(words.auth[button]);
    expect(await screen.findByText(words.auth[text])).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: words.auth[button] })).toBeNull();
    expect(screen.queryByText(words.errors.INVALID_OR_EXPIRED_TOKEN)).toBeNull();
  },
);

it('the activation page says that its link has expired, and offers a new one', async () => {
  const { words, press, type, expectToast } = await openApp('/activate#token=x');
  const { auth, errors } = words;
  api.refuse(activate, 'INVALID_OR_EXPIRED_TOKEN');
  await screen.findByLabelText(auth.password);
  await type(auth.password, 'Mật-khẩu-1');
  await press(auth.activate);
  await expectToast(auth.activateLinkDead);
  expect(screen.getByLabelText(auth.password)).toHaveValue('Mật-khẩu-1');
  expect(screen.queryByText(errors.INVALID_OR_EXPIRED_TOKEN)).toBeNull();
  await type(auth.email, 'an@example.com');
  api.answer(resendActivation, null);
  await press(auth.sendLink);
  expect(await screen.findByText(auth.newLinkSent)).toBeInTheDocument();
});

it('the page that stops a change of address sends the token only when its button is pressed', async () => {
  const { words, press, path } = await openApp('/stop-email-change#token=stop');
  expect(path()).toBe('/stop-email-change');
  expect(api.callsOf(objectToEmailChange)).toEqual([]);
  api.answer(objectToEmailChange, null);
  await press(words.auth.stopChange);
  expect(await screen.findByText(words.auth.changeStopped)).toBeInTheDocument();
  expect(api.callsOf(objectToEmailChange).map(({ body }) => body)).toEqual([{ token: 'stop' }]);
});

it('the page that restores an address goes on to a new password', async () => {
  const { words, press, type, expectToast, path } = await openApp('/undo-email#token=undo');
  const { auth } = words;
  expect(path()).toBe('/undo-email');
  api.answer(undoEmailChange, { email: 'an@example.com', passwordResetToken: 'reset' });
  await press(auth.undoEmail);
  await expectToast(fill(auth.emailRestored, { email: 'an@example.com' }));
  expect(api.callsOf(undoEmailChange).map(({ body }) => body)).toEqual([{ token: 'undo' }]);

  await waitFor(() => expect(path()).toBe('/forgot'));
  await type(auth.newPassword, 'Mật-khẩu-1');
  await type(auth.retypePassword, 'Mật-khẩu-1');
  api.answer(resetPassword, null);
  await press(auth.reset);
  await expectToast(auth.resetDone);
  expect(api.callsOf(resetPassword).map(({ body }) => body)).toEqual([{ token: 'reset', password: 'Mật-khẩu-1' }]);
});

it.each([
  ['/confirm-email#token=a_b-c', 'confirmEmail'],
  ['/confirm-email?token=a_b-c', 'confirmEmail'],
] as const)('%s gives its token to the call and leaves the address bar', async (address, button) => {
  const { words, press, path } = await openApp(address);
  expect(path()).toBe('/confirm-email');
  expect(window.location.href).not.toContain('a_b-c');
  api.answer(confirmEmail, { email: 'an@example.com' });
  await press(words.auth[button]);
  await waitFor(() => expect(api.callsOf(confirmEmail).map(({ body }) => body)).toEqual([{ token: 'a_b-c' }]));
});

describe('a link that can no longer be used says so before its form', () => {
  it.each([
    ['/activate', 'used', 'activateUsed', 'login'],
    ['/activate', 'replaced', 'linkReplaced', null],
    ['/forgot', 'used', 'linkUsed', 'backToLogin'],
    ['/forgot', 'expired', 'linkExpired', 'requestReset'],
    ['/confirm-email', 'expired', 'confirmEmailAdvice', 'toAccount'],
    ['/undo-email', 'expired', 'undoEmailAdvice', 'toAccount'],
    ['/stop-email-change', 'used', 'linkUsed', 'toAccount'],
  ] as const)('%s, when the link is %s', async (path, state, text, way) => {
    api.answer(readLink, { state, email: null, needsPassword: false, account: null });
    const { words } = await openApp(`${path}#token=once`);
    const { auth } = words;
    expect(await screen.findByText(auth[text])).toBeVisible();
    for (const name of [auth.activate, auth.reset, auth.confirmEmail, auth.undoEmail, auth.stopChange]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    if (way) expect(screen.getByRole('link', { name: auth[way] })).toBeVisible();
    else expect(screen.getByRole('button', { name: auth.sendLink })).toBeVisible();
    expect(api.callsOf(readLink)[0]?.body).toMatchObject({ token: 'once' });
  });
});

it.each(['/activate', '/forgot'])(
  '%s shows its form if the link cannot be read, and names the account for password managers',
  async (path) => {
    api.break(readLink);
    const first = await openApp(`${path}#token=once`);
    await waitFor(() => expect(api.callsOf(readLink)).toHaveLength(1));
    const action = path === '/forgot' ? first.words.auth.reset : first.words.auth.activate;
    expect(await screen.findByRole('button', { name: action })).toBeVisible();

    api.answer(readLink, { state: 'open', email: 'an@example.com', needsPassword: true, account: 'signed_up' });
    await openApp(`${path}#token=other`);
    await waitFor(() => expect(document.querySelector('input[autocomplete=username]')).toHaveValue('an@example.com'));
  },
);

it('in the browser of the sign-up, the link asks for no password', async () => {
  api.answer(readLink, { state: 'open', email: 'an@example.com', needsPassword: false, account: 'signed_up' });
  const { words, press } = await openApp('/activate#token=x');
  await screen.findByText(words.auth.activateConfirmLead);
  expect(screen.queryByLabelText(words.auth.password)).toBeNull();
  api.refuse(activate, 'USER_ACTIVATION_NOT_FOUND');
  await press(words.auth.activate);
  await waitFor(() => expect(api.callsOf(activate).map(({ body }) => body)).toEqual([{ token: 'x' }]));
});

it.each([
  ['staff', 'activateStaffLead'],
  ['invited', 'activateInvitedLead'],
  ['signed_up', 'activateLead'],
] as const)('the page that activates an account of the kind %s speaks to its owner', async (account, lead) => {
  api.answer(readLink, { state: 'open', email: 'an@example.com', needsPassword: true, account });
  const { words } = await openApp('/activate#token=x');
  expect(await screen.findByText(words.auth[lead])).toBeVisible();
});

it('a link whose browser has lost the cookie of the sign-up asks for a password', async () => {
  api.answer(readLink, { state: 'open', email: 'an@example.com', needsPassword: false, account: 'signed_up' });
  const { words, press, type, expectMessage } = await openApp('/activate#token=x');
  await screen.findByText(words.auth.activateConfirmLead);
  api.refuse(activate, 'VALIDATION_ERROR', { fields: { password: 'MISSING_FIELD' } });
  await press(words.auth.activate);
  await expectMessage(words.auth.password, words.auth.passwordBlank);
  expect(screen.getByText(words.auth.activateLead)).toBeVisible();
  expect(screen.queryByText(words.auth.passwordBlank, { selector: '[role=alert] *' })).toBeNull();

  await type(words.auth.password, 'Mật-khẩu-1');
  await press(words.auth.activate);
  await waitFor(() => expect(api.callsOf(activate).at(-1)?.body).toEqual({ token: 'x', password: 'Mật-khẩu-1' }));
});

it('a reload keeps a sign-up without its password, and the address that the link was sent to', async () => {
  const { words, type } = await openApp('/sign-up');
  const { auth } = words;
  await type(auth.firstName, 'Văn An');
  await type(auth.lastName, 'Nguyễn');
  await type(auth.email, 'an@example.com');
  await type(auth.password, 'Mật-khẩu-1');
  cleanup();
  const again = await openApp('/sign-up');
  expect(screen.getByLabelText(auth.firstName)).toHaveValue('Văn An');
  expect(screen.getByLabelText(auth.email)).toHaveValue('an@example.com');
  expect(screen.getByLabelText(auth.password)).toHaveValue('');
  await again.type(auth.password, 'Mật-khẩu-1');
  await again.user.click(screen.getByRole('checkbox', { name: auth.acknowledge }));
  api.answer(register, { email: 'an@example.com' });
  await again.press(auth.signUp);
  await screen.findByText(auth.checkMailTitle);
  cleanup();
  await openApp('/sign-up');
  expect(await screen.findByText(fill(auth.mailSentTo, { email: 'an@example.com' }))).toBeVisible();
});

it('the address typed at the login goes along to the forgotten password', async () => {
  const { words, type, user } = await openApp('/login');
  const { auth } = words;
  await type(auth.email, 'an@example.com');
  await user.click(screen.getByRole('link', { name: auth.forgotLink }));
  await screen.findByRole('heading', { name: auth.forgotTitle });
  expect(screen.getByLabelText(auth.email)).toHaveValue('an@example.com');
});

it.each([
  ['/login', '/summary'],
  ['/login?redirect=%2Fprofile%2Fsessions', '/profile/sessions'],
  ['/login?redirect=%2F%2Fexample.com', '/summary'],
] as const)('somebody who is logged in goes on from %s to %s', async (address, target) => {
  api.answer(listSessions, noItems);
  answerSummary({});
  const { path } = await openApp(address, { me: candidate });
  await waitFor(() => expect(path()).toBe(target));
});
