import { approveApplicant, listApplications } from '@portal/shared/applications/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { grantRefund, listRefunds, requestRefund, uploadRefundEvidence } from '@portal/shared/refunds/contract';
import type { Candidate } from './candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, payAndConfirm, pngFile } from './candidate-factory.ts';
import type { TestProduct } from './test-product.ts';

/** Contracts with a paid fee that may end, and what is left of them. */

/** A candidate whose application fee is paid, alone on a job with one seat. */
export async function makePaid(
  product: TestProduct,
  { isApproved = false, person }: { isApproved?: boolean; person?: Parameters<typeof makeApproved>[1] } = {},
) {
  const candidate = await makeApproved(product, person);
  const { uid: jobUid } = await makeJob(product, { quantity: 1 });
  const { uid, contractUid } = await apply(candidate, jobUid);
  await payAndConfirm(product, candidate);
  const params = { uid: jobUid, email: candidate.email };
  if (isApproved) await (await logInAsAdmin(product)).call(approveApplicant, { params });
  return { candidate, jobUid, params, uid, contractUid: contractUid ?? '' };
}

/** A refund that staff have granted to a candidate with a paid fee, for a reason with evidence. */
export async function makeGrantedRefund(product: TestProduct) {
  const { candidate, contractUid } = await makePaid(product);
  const admin = await logInAsAdmin(product);
  const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
  const body = { contractUid, ground: 'other' as const, explanation: 'Gia đình có việc.', ...account };
  const { id } = await candidate.client.call(requestRefund, { body });
  await candidate.client.call(uploadRefundEvidence, { params: { id }, file: pngFile() });
  await admin.call(grantRefund, { params: { id }, body: { amountCents: 10_000 } });
  return { admin, id };
}

export const contractsOf = async ({ client }: Candidate) => (await client.call(listContracts, {})).items;
export const applicationsOf = async ({ client }: Candidate) => (await client.call(listApplications, {})).items;
export const refundsOf = async ({ client }: Candidate) => (await client.call(listRefunds, {})).items;
export const openInvoicesOf = async ({ client }: Candidate) =>
  (await client.call(listInvoices, { query: { pageSize: 100 } })).items.filter(({ status }) => status === 'not_paid');

/** The emails to a candidate after all background work, the oldest first. */
export async function readMails(product: TestProduct, { email }: Candidate) {
  await product.work();
  return product.mailsTo(email);
}
export const subjectsTo = async (product: TestProduct, candidate: Candidate) =>
  (await readMails(product, candidate)).map(({ subject }) => subject);
