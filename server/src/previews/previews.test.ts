import type { ApiClient } from '@portal/shared/http/client';
import { listUserInvoices } from '@portal/shared/invoices/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import { previewDecision } from '@portal/shared/previews/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApprovedCase, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import { readTableFingerprint } from '#test/table-fingerprint.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const pathOf = (email: string, rest: string) => `/admin/users/${encodeURIComponent(email)}/${rest}`;

it('a preview names what would be issued and emailed, and writes nothing', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  const body = { completedOn: product.clock.today() };
  const before = await readTableFingerprint(product);
  const path = pathOf(email, 'progress/form_9089/complete');
  const { effects, emails } = await admin.call(previewDecision, { body: { path, body } });
  expect(await readTableFingerprint(product)).toEqual(before);
  expect(effects).toEqual([
    expect.objectContaining({ action: 'progress.complete' }),
    { action: 'invoice.issue', number: null, amountCents: 200_000, dueDate: expect.any(String) },
  ]);
  expect(emails.map(({ to, event }) => [to, event])).toEqual([
    [email, 'progress_step_done'],
    [email, 'invoice_issued'],
  ]);
  expect(JSON.stringify(emails)).toContain('INV-2026-…');
  expect(JSON.stringify(emails)).not.toMatch(/NEW\d/);
  expect(emails[0]?.paragraphs[0]).toContain('Chủ lao động nộp đơn (ETA-9089)');

  // The decision does exactly that.
  await admin.call(completeStep, { params: { email, step: 'form_9089' }, body });
  const [invoice] = (await admin.call(listUserInvoices, { params: { email } })).items.filter(
    ({ amountCents }) => amountCents === 200_000,
  );
  const undo = { path: pathOf(email, 'progress/form_9089/undo'), body: { reason: 'Nhầm' } };
  expect((await admin.call(previewDecision, { body: undo })).effects).toContainEqual(
    expect.objectContaining({ action: 'invoice.void', number: invoice?.number }),
  );
  await admin.call(undoStep, { params: { email, step: 'form_9089' }, body: { reason: 'Nhầm' } });
});

it('a preview is refused as the decision is: by state, by a wrong field, without the permission, and for other paths', async () => {
  const { email, client } = await makeApprovedCase(product, 'contract-15420');
  const path = pathOf(email, 'progress/labor_approved/complete');
  const body = { completedOn: product.clock.today() };
  const refusal = (asked: ApiClient, call: { path: string; body?: object }) =>
    refusalOf(asked.call(previewDecision, { body: call }));
  expect(await refusal(admin, { path, body })).toMatchObject({ status: 409, fields: { step: 'STEP_OUT_OF_ORDER' } });
  expect(await refusal(admin, { path, body: {} })).toMatchObject({
    status: 422,
    fields: { completedOn: 'MISSING_FIELD' },
  });
  const viewer = await logInAsStaff(product, 'VIEWER');
  for (const asked of [viewer, client]) expect(await refusal(asked, { path, body })).toMatchObject({ status: 403 });
  const reading = [pathOf(email, 'reveal'), pathOf(email, 'identity-numbers/compare'), '/admin/contracts/x/seal'];
  for (const other of ['/previews', '/contracts/x/cancel', '/oauth/logout', '/admin/nothing', ...reading]) {
    expect(await refusal(admin, { path: other })).toMatchObject({ status: 404 });
  }
});
