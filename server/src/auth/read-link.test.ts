import * as auth from '@portal/shared/auth/contract';
import { linkReadsPerAddress, linkUsesPerAddress } from '@portal/shared/auth/limits';
import { confirmEmail, undoEmailChange } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personNames, requestEmailChange } from '#test/account-links.ts';
import { linkTokenOf, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
});
afterAll(() => product.close());

const read = async (kind: auth.LinkKind, token: string) =>
  product.client().call(auth.readLink, { body: { kind, token } });

describe('a link that is read without using it', () => {
  it('to an account is open, names its address, and is replaced by a newer one', async () => {
    const email = 'reads-activation@example.com';
    await product.client().call(auth.register, { body: { ...personNames, email, password } });
    const first = await linkTokenOf(product, email);
    expect(await read('activate', first)).toEqual({ state: 'open', email, needsPassword: true, account: 'signed_up' });
    expect(await read('activate', first)).toEqual({ state: 'open', email, needsPassword: true, account: 'signed_up' });

    await product.client().call(auth.resendActivation, { body: { email } });
    const second = await linkTokenOf(product, email);
    expect(await read('activate', first)).toEqual({
      state: 'replaced',
      email: null,
      needsPassword: false,
      account: null,
    });
    await product.client().call(auth.activate, { body: { token: second, password } });
    expect(await read('activate', second)).toEqual({ state: 'used', email: null, needsPassword: false, account: null });
    // The account that it was for is activated.
    expect(await read('activate', first)).toEqual({ state: 'used', email: null, needsPassword: false, account: null });
  });

  it('to a new password is open until it ends', async () => {
    const { email } = await makeCandidate(product);
    await product.client().call(auth.forgotPassword, { body: { email } });
    const token = await linkTokenOf(product, email);
    expect(await read('reset', token)).toEqual({ state: 'open', email, needsPassword: true, account: null });
    product.clock.advance({ minutes: 60 });
    expect(await read('reset', token)).toEqual({ state: 'expired', email: null, needsPassword: false, account: null });
  });

  it('to a new or a former address names no address', async () => {
    const { email, client } = await makeCandidate(product);
    await requestEmailChange(client, 'reads-new@example.com');
    const token = await linkTokenOf(product, 'reads-new@example.com');
    expect(await read('confirm_email', token)).toEqual({
      state: 'open',
      email: null,
      needsPassword: false,
      account: null,
    });
    await product.client().call(confirmEmail, { body: { token } });
    expect(await read('confirm_email', token)).toEqual({
      state: 'used',
      email: null,
      needsPassword: false,
      account: null,
    });

    const undo = await linkTokenOf(product, email);
    expect(await read('undo_email', undo)).toEqual({ state: 'open', email: null, needsPassword: false, account: null });
    await product.client().call(undoEmailChange, { body: { token: undo } });
    expect(await read('undo_email', undo)).toEqual({ state: 'used', email: null, needsPassword: false, account: null });
  });

  it('counts as expired if nobody has it, or if it is of another kind', async () => {
    const { email } = await makeCandidate(product);
    await product.client().call(auth.forgotPassword, { body: { email } });
    const token = await linkTokenOf(product, email);
    expect(await read('stop_email_change', token)).toEqual({
      state: 'expired',
      email: null,
      needsPassword: false,
      account: null,
    });
    expect(await read('activate', 'x'.repeat(43))).toEqual({
      state: 'expired',
      email: null,
      needsPassword: false,
      account: null,
    });
  });

  it('can be read a limited number of times from one address', async () => {
    product.clock.advance({ minutes: linkReadsPerAddress.windowSeconds / 60 });
    for (let count = 0; count < linkReadsPerAddress.count; count += 1) await read('reset', 'x'.repeat(43));
    expect(await refusalOf(read('reset', 'x'.repeat(43)))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

it('links that nobody has are refused, and after many attempts, whichever call uses them', async () => {
  const body = { token: 'x'.repeat(43), password: 'Mật-khẩu-mới-2' };
  const uses = [auth.resetPassword, auth.activate];
  for (let count = 0; count < linkUsesPerAddress.count; count += 1) {
    const use = uses[count % 2] ?? auth.activate;
    expect((await refusalOf(product.client().call(use, { body }))).code).toMatch(/INVALID_OR_EXPIRED_TOKEN|NOT_FOUND/);
  }
  for (const use of uses) {
    expect(await refusalOf(product.client().call(use, { body }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
});
