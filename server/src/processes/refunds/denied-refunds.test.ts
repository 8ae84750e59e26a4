import { addDays } from '@portal/shared/calendar/calendar';
import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import * as refunds from '@portal/shared/refunds/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, pngFile } from '../../../test/candidate-factory.ts';
import { contractsOf, readMails, refundsOf } from '../../../test/ended-contracts.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { systemContext } from '../../features/audit-log/record.ts';
import { endOutdatedContracts } from '../contracts/end-outdated-contracts.ts';
import { refundLatePayment } from './refund-late-payment.ts';

/** Refunds of denied cases that the product looks at again: after a later payment, or an upgrade. */

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await makeApprovedCase(product, 'steps-25000');
  for (const step of ['form_9089', 'labor_certification']) {
    const params = { email: candidate.email, step };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  }
});

const record = (outcome: AgencyOutcome, date: string) =>
  admin.call(recordOutcome, { params: { email: candidate.email, step: 'labor_approved' }, body: { outcome, date } });
const contractUid = async () => (await contractsOf(candidate))[0]?.uid ?? '';
const send = (id: string) => {
  const body = { paidOn: product.clock.today(), reference: 'HOAN' };
  return admin.call(refunds.payRefund, { params: { id }, body, file: pngFile() });
};

it('no email says that a refund was opened when one that staff opened is recalculated to nothing', async () => {
  await record('denied', product.clock.today());
  const params = { email: candidate.email };
  await admin.call(endContract, { params, body: { reasonCode: 'denied', reason: 'PERM bị từ chối.' } });
  const contractId = await contractUid();
  const body = { contractUid: contractId, ground: 'other', explanation: 'Thiện chí.' } as const;
  await admin.call(refunds.openRefund, { params, body });
  const openedMails = async () =>
    (await readMails(product, candidate)).filter(
      ({ subject }) => subject === 'Chúng tôi đã mở yêu cầu hoàn tiền cho bạn',
    );
  expect(await openedMails()).toHaveLength(1);
  const context = systemContext(product.clock.now());
  await product.deps.db.transaction((tx) => refundLatePayment(tx, product.deps, { context, contractId }));
  expect(await refundsOf(candidate)).toMatchObject([{ calculation: { refundCents: 0 } }]);
  expect(await openedMails()).toHaveLength(1);
});

it('a contract that an earlier release refunded under Article 10 ends once both denials are on record', async () => {
  const params = { email: candidate.email };
  const body = { contractUid: await contractUid(), ground: 'other', explanation: 'PERM' } as const;
  const { id } = await admin.call(refunds.openRefund, { params, body });
  await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 300_000 } });
  await product.deps.db.execute(sql`update refunds set ground = 'perm_refile_failed' where id = ${id}`);
  await endOutdatedContracts(product.deps);
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);

  await record('denied', addDays(product.clock.today(), -300));
  await record('refiled', addDays(product.clock.today(), -240));
  await record('denied', product.clock.today());
  await endOutdatedContracts(product.deps);
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended', endReason: 'denied' }]);
  await send(id);
  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'paid' }]);
});
