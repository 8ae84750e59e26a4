import * as applications from '@portal/shared/applications/contract';
import * as contracts from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { sql } from 'drizzle-orm';
import { agreed, makeJob, pngDataUrl } from '#test/candidate-factory.ts';
import { endOfContract } from './end-entries.ts';
import type { Row } from './row.ts';
import { onCall, onEvent, onSilentCall } from './row.ts';
import { sealed, secret } from './scenarios.ts';

const reason = 'Vị trí đã có người khác.';
/** Contracts and the outcomes of applications. */
export const applicationRows: Row[] = [
  onCall(applications.applyForJob, 'records the signature, then the fee that it makes due', async (scenarios) => {
    const { product, approved } = scenarios;
    const { uid: jobUid } = await makeJob(product);
    const person = await approved();
    const { contractHash, signerName } = await person.client.call(contracts.getContractToSign, {
      params: { uid: jobUid },
      query: { languageCode: 'VI' },
    });

    return {
      by: person,
      input: {
        params: { uid: jobUid },
        body: {
          ...agreed,
          currentPassword: secret,
          contractHash,
          languageCode: 'VI' as const,
          signature: { kind: 'drawn' as const, name: signerName, image: pngDataUrl },
        },
      },
      notifies: ['invoice_issued'],
      entries: async ({ uid: applicationId, contractUid }) => {
        const [fee] = (await person.client.call(listInvoices, {})).items;
        return [
          {
            action: 'contract.sign',
            by: person,
            subject: { type: 'contract', uid: contractUid ?? '', email: person.email },
            after: { applicationId, jobId: jobUid, sha256: contractHash, totalCents: 1_542_000 },
          },
          {
            action: 'invoice.issue',
            by: person,
            subject: { type: 'invoice', uid: fee?.id ?? '', email: person.email },
            after: { number: fee?.number, amountCents: 100_000, dueDate: fee?.dueDate },
          },
        ];
      },
    };
  }),
  onCall(
    applications.withdrawApplication,
    'records the withdrawal, but not that the job hires again',
    async ({ signed }) => {
      // The job has one seat. It is filled while the application is live, and then hires again by itself.
      const one = await signed({ quantity: 1 });
      const { person, applicationUid } = one;
      return {
        by: person,
        input: { params: { uid: applicationUid } },
        notifies: ['application_withdrawn'],
        entries: [
          endOfContract(one, { by: person, reason: 'cancelled' }),
          {
            action: 'application.withdraw',
            by: person,
            subject: { type: 'application', uid: applicationUid, email: person.email },
            before: { status: 'pending' },
            after: { status: 'rejected', reason: 'WITHDRAWN' },
          },
        ],
      };
    },
  ),
  onCall(applications.approveApplicant, 'records the approval', async ({ manager, paid }) => {
    const { person, jobUid, applicationUid } = await paid();
    return {
      by: manager,
      input: { params: { uid: jobUid, email: person.email } },
      notifies: ['applicant_approved'],
      entries: [
        {
          action: 'application.approve',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'pending' },
          after: { status: 'approved', reason: null },
        },
      ],
    };
  }),
  onCall(applications.approveApplicants, 'records each approval and no refused one', async (scenarios) => {
    const [unpaid, paid] = [await scenarios.signed(), await scenarios.paid()];
    return {
      by: scenarios.manager,
      input: { body: { uids: [unpaid.applicationUid, paid.applicationUid] } },
      notifies: ['applicant_approved'],
      entries: [
        {
          action: 'application.approve',
          by: scenarios.manager,
          subject: { type: 'application', uid: paid.applicationUid, email: paid.person.email },
          before: { status: 'pending' },
          after: { status: 'approved', reason: null },
        },
      ],
    };
  }),
  onCall(applications.rejectApplicant, 'records the rejection with its reason', async ({ manager, signed }) => {
    const one = await signed();
    const { person, jobUid, applicationUid } = one;
    return {
      by: manager,
      input: { params: { uid: jobUid, email: person.email }, body: { reason } },
      notifies: ['applicant_rejected'],
      entries: [
        endOfContract(one, { by: manager, reason: 'not_accepted' }),
        {
          action: 'application.reject',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'pending' },
          after: { status: 'rejected', reason },
        },
      ],
    };
  }),
  onEvent('The task release-holds', 'records each seat that it releases', async (scenarios) => {
    const one = await scenarios.signed();
    const { person, applicationUid } = one;
    const { deps, clock } = scenarios.product;
    const ended = new Date(clock.now().getTime() - 60_000).toISOString();
    await deps.db.execute(sql`update applications set hold_expires_at = ${ended} where id = ${applicationUid}`);
    return {
      act: () => scenarios.runTask('release-holds'),
      notifies: ['hold_released'],
      entries: [
        endOfContract(one, { by: null, reason: 'hold_expired' }),
        {
          action: 'application.release',
          by: null,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'pending' },
          after: { status: 'rejected', reason: 'HOLD_EXPIRED' },
        },
      ],
    };
  }),

  onCall(
    contracts.retrySeal,
    'records the member of staff who requested the seal, then the seal',
    async ({ manager, signed }) => {
      const { person, contractUid } = await signed();
      const subject = { type: 'contract', uid: contractUid, email: person.email };
      return {
        by: manager,
        input: { params: { uid: contractUid } },
        notifies: ['applied'],
        entries: [
          { action: 'contract.retry-seal', by: manager, subject },
          { action: 'contract.seal', by: null, subject, after: sealed },
        ],
      };
    },
  ),
  onEvent('The task seal-contract', 'records the fingerprint of the file and of the certificate', async (scenarios) => {
    const { person, contractUid } = await scenarios.signed();
    return {
      act: () => scenarios.runTask('seal-contract', { contractId: contractUid }),
      notifies: ['applied'],
      entries: [
        {
          action: 'contract.seal',
          by: null,
          subject: { type: 'contract', uid: contractUid, email: person.email },
          after: sealed,
        },
      ],
    };
  }),
  onCall(contracts.getContract, 'records that staff read it', async ({ accountant, signed }) => {
    const { person, contractUid: uid } = await signed();
    return {
      by: accountant,
      input: { params: { uid } },
      entries: [{ action: 'contract.read', by: accountant, subject: { type: 'contract', uid, email: person.email } }],
    };
  }),
  onSilentCall(contracts.getContract, 'candidates read their own contracts', async ({ signed }) => {
    const { person, contractUid: uid } = await signed();
    return { by: person, input: { params: { uid } } };
  }),
  onCall(contracts.getContractPdf, 'records that staff opened the file', async ({ manager, signed, runTask }) => {
    const { person, contractUid: uid } = await signed();
    await runTask('seal-contract', { contractId: uid });
    return {
      by: manager,
      input: { params: { uid } },
      entries: [
        {
          action: 'contract.read',
          by: manager,
          subject: { type: 'contract', uid, email: person.email },
          after: { name: `hop-dong-${uid}.pdf` },
        },
      ],
    };
  }),
];
