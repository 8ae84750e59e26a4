import * as auth from '@portal/shared/auth/contract';
import { acceptFile, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getWork } from '@portal/shared/overview/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apply,
  linkTokenOf,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeJob,
  makeReviewed,
  password,
  pay,
  payAndConfirm,
  pngFile,
} from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const work = async (client = admin) =>
  (await client.call(getWork, {})).items
    .filter(({ email }) => !email.startsWith('bystander-'))
    .map(({ kind, email }) => `${kind} ${email}`);

describe('what waits for staff', () => {
  it('is each thing that can be decided, the oldest first, and nothing that is decided', async () => {
    expect(await work()).toEqual([]);
    const job = await makeJob(product, { quantity: 5 });
    const reviewed = await makeReviewed(product);
    const payer = await makeApproved(product);
    await apply(payer, job.uid);
    await pay(payer);
    const paid = await makeApproved(product);
    await apply(paid, job.uid);
    await payAndConfirm(product, paid);
    const holder = await makeApproved(product);
    await apply(holder, job.uid);
    const { uid } = await holder.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });

    const waiting = await work();
    expect(waiting.filter((one) => !one.startsWith('document'))).toEqual([
      `profile ${reviewed.email}`,
      `transfer ${payer.email}`,
      `applicant ${paid.email}`,
    ]);
    expect(waiting).toContain(`document ${holder.email}`);
    await admin.call(acceptFile, { params: { uid } });
    expect((await admin.call(getWork, {})).items.some((one) => one.uid === uid)).toBe(false);

    const transfer = (await admin.call(getWork, {})).items.find(
      ({ kind, email }) => kind === 'transfer' && email === payer.email,
    );
    expect(Date.parse(transfer?.until ?? '') - Date.parse(transfer?.since ?? '')).toBe(24 * 3_600_000);
    product.clock.advance({ days: 6 });
    const later = await logInAsAdmin(product);
    expect(await work(later)).toContain(`hold ${holder.email}`);
    expect(await work(later)).not.toContain(`hold ${payer.email}`);
  });

  it('is for each role what that role decides', async () => {
    const staff = await logInAsAdmin(product);
    const body = { email: 'ketoan@example.com', firstName: 'A', lastName: 'B', roleName: 'ACCOUNTANT' as const };
    await staff.call(inviteStaff, { body });
    const token = await linkTokenOf(product, body.email);
    await product.client().call(auth.activate, { body: { token, password } });
    const kinds = (await work(await logIn(product, body.email))).map((one) => one.split(' ')[0]);
    expect(new Set(kinds)).toEqual(new Set(['transfer']));
  });
});
