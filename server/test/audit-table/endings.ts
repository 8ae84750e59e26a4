import * as applications from '@portal/shared/applications/contract';
import * as contracts from '@portal/shared/contracts/contract';
import { endContract } from '@portal/shared/contracts/end-contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import * as jobs from '@portal/shared/jobs/contract';
import { expect } from 'vitest';
import { agreed, makeJob, pngDataUrl } from '#test/candidate-factory.ts';
import { endOfContract, openedRefund } from './end-entries.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import { secret } from './scenarios.ts';

const reason = 'Vị trí đã có người khác.';

/** The ends of contracts, and the fee that pays for another job. */
export const endingRows: Row[] = [
  onCall(
    applications.applyForJob,
    'records that the fee of a rejected application pays the first invoice',
    async (scenarios) => {
      const one = await scenarios.paid();
      const { person } = one;
      await scenarios.manager.client.call(applications.rejectApplicant, {
        params: { uid: one.jobUid, email: person.email },
        body: { reason },
      });
      const { uid: jobUid } = await makeJob(scenarios.product);
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
        notifies: ['invoice_issued', 'fee_carried_over'],
        entries: async ({ uid: applicationId, contractUid }) => {
          const found = (await person.client.call(listInvoices, {})).items;
          const fee = found.find(({ id }) => id !== one.fee.id);
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
            {
              action: 'fee.carry-over',
              by: person,
              subject: { type: 'refund', uid: expect.any(String), email: person.email },
              before: { status: 'requested', contract: one.contractUid },
              after: { status: 'withdrawn', contract: contractUid, invoice: fee?.number, amountCents: 100_000 },
            },
          ];
        },
      };
    },
  ),
  onCall(
    contracts.cancelContract,
    'records the refund, then the end of the contract and of its application',
    async (scenarios) => {
      const one = await scenarios.paid();
      const { person, contractUid, applicationUid } = one;
      return {
        by: person,
        input: { params: { uid: contractUid } },
        notifies: ['contract_cancelled'],
        entries: [
          openedRefund(scenarios, one, { by: person, ground: 'cancelled_in_time' }),
          endOfContract(one, { by: person, reason: 'cancelled', isPaid: true }),
          {
            action: 'application.withdraw',
            by: person,
            subject: { type: 'application', uid: applicationUid, email: person.email },
            before: { status: 'pending' },
            after: { status: 'rejected', reason: 'CANCELLED' },
          },
        ],
      };
    },
  ),
  onCall(endContract, 'records the refund, then the end of the contract and of its application', async (scenarios) => {
    const one = await scenarios.inProgress();
    const { person, applicationUid } = one;
    const { manager } = scenarios;
    return {
      by: manager,
      input: { params: { email: person.email }, body: { reasonCode: 'employer_gone' as const, reason } },
      notifies: ['contract_ended'],
      entries: [
        openedRefund(scenarios, one, { by: manager, ground: 'sponsor_withdrew' }),
        endOfContract(one, { by: manager, reason: 'employer_gone', isPaid: true }),
        {
          action: 'application.end',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'approved' },
          after: { status: 'ended', reason },
        },
      ],
    };
  }),
  onCall(jobs.closeJob, 'records the end of each held seat, which it releases', async (scenarios) => {
    const one = await scenarios.signed();
    const { person, jobUid, applicationUid } = one;
    const { manager } = scenarios;
    return {
      by: manager,
      input: { params: { uid: jobUid }, body: { held: 'release' as const } },
      notifies: ['contract_ended'],
      entries: [
        {
          action: 'job.close',
          by: manager,
          subject: { type: 'job', uid: jobUid },
          before: { status: 'hiring' },
          after: { status: 'closed', decisions: [{ application: applicationUid, decision: 'release' }] },
        },
        endOfContract(one, { by: manager, reason: 'job_closed' }),
        {
          action: 'application.reject',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'pending' },
          after: { status: 'rejected', reason: 'JOB_CLOSED' },
        },
      ],
    };
  }),
  onCall(jobs.removeJob, 'records the end of the contract of an approved person', async (scenarios) => {
    const one = await scenarios.inProgress();
    const { person, jobUid, applicationUid } = one;
    const { manager } = scenarios;
    await manager.client.call(jobs.closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
    return {
      by: manager,
      input: { params: { uid: jobUid }, body: { approved: 'end' as const, reason } },
      notifies: ['contract_ended'],
      entries: [
        {
          action: 'job.remove',
          by: manager,
          subject: { type: 'job', uid: jobUid },
          before: { status: 'closed' },
          after: { status: 'removed', decisions: [{ application: applicationUid, decision: 'end' }] },
        },
        openedRefund(scenarios, one, { by: manager, ground: 'sponsor_withdrew' }),
        endOfContract(one, { by: manager, reason: 'employer_gone', isPaid: true }),
        {
          action: 'application.end',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'approved' },
          after: { status: 'ended', reason },
        },
      ],
    };
  }),
];
