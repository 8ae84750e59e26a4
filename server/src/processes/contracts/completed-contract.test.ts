import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice } from '@portal/shared/invoices/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin } from '../../../test/candidate-factory.ts';
import { applicationsOf, contractsOf, makePaid } from '../../../test/ended-contracts.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { findApplication } from '../../features/applications/repository.ts';
import { systemContext } from '../../features/audit-log/record.ts';
import { required } from '../../platform/required.ts';
import { endContract } from './end-contract.ts';
import { endOutdatedContracts } from './end-outdated-contracts.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

/** A paid contract, completed as if all its steps were done. */
async function makeCompleted() {
  const made = await makePaid(product, { isApproved: true });
  await product.asOwner(`update contracts set status = 'completed', ended_at = now() where id = '${made.contractUid}'`);
  return made;
}

it('an end that read a contract before it was completed is refused, and the case stays approved', async () => {
  const { candidate, uid } = await makeCompleted();
  const ending = { action: 'reject', reason: 'withdrawn', text: 'Rút hồ sơ.', mayEndCase: true } as const;
  const end = product.deps.db.transaction(async (tx) => {
    const record = required(await findApplication(tx, uid), 'an application was made');
    return endContract(tx, product.deps, { context: systemContext(product.clock.now()), record, ending });
  });
  await expect(end).rejects.toMatchObject({ code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' });
  expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', contractStatus: 'completed' }]);
});

it('a contract that was completed when its refund was granted does not end when it is in force again', async () => {
  const { candidate, contractUid } = await makeCompleted();
  const { email } = candidate;
  const { id } = await admin.call(refunds.openRefund, {
    params: { email },
    body: { contractUid, ground: 'withdrawn', explanation: 'Khách muốn nhận lại một phần.' },
  });
  await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 10_000 } });
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const lines = [{ name, amountCents: 5_000, kind: 'service' as const }];
  await admin.call(issueInvoice, { params: { email }, body: { name, dueDate: '2099-01-01', lines } });
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);

  await endOutdatedContracts(product.deps);
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);
});
