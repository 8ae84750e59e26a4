import {
  applyForJob,
  approveApplicant,
  rejectApplicant,
  withdrawApplication,
} from '@portal/shared/applications/contract';
import { holdDays } from '@portal/shared/applications/workflow';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { approveTransfer, rejectTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { setCaseId } from '@portal/shared/users/contract';
import { sealContract } from '#contracts/seal-contract.ts';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import { rightOptions } from '#reference-data/contract-questions.ts';
import type { DemoApplication, DemoCandidate } from '#reference-data/demo.ts';
import { specimenFile } from './onboarding.ts';
import { demoPassword } from './people.ts';
import type { TimeMachine } from './time-machine.ts';

export interface DemoPlace {
  userId: string;
  staffId: string;
  jobUid: string;
  person: DemoCandidate;
  application: DemoApplication;
}

async function sign(machine: TimeMachine, { userId, jobUid, person, application }: DemoPlace): Promise<string> {
  machine.goTo(application.appliedDaysAgo);
  const client = await machine.clientOf(userId);
  const params = { uid: jobUid };
  const { languageCode } = person;
  const { contractHash, signerName } = await client.call(getContractToSign, { params, query: { languageCode } });
  const { uid, contractUid } = await client.call(applyForJob, {
    params,
    body: {
      termsAccepted: true,
      consentAccepted: true,
      answers: [...rightOptions].map(([question, option]) => ({ uid: question, optionUid: option })),
      currentPassword: demoPassword,
      contractHash,
      languageCode,
      signature: { kind: 'typed', name: signerName },
    },
  });

  // A failure is recorded, and the product retries it later.
  if (contractUid) await sealContract(machine.deps, contractUid).catch(() => undefined);
  return uid;
}

/** Submits a transfer for the next due invoice. Returns the id of the transfer. */
async function payNext(machine: TimeMachine, place: DemoPlace, daysAgo: number): Promise<string | undefined> {
  const { transfer } = place.application;
  if (!transfer) return undefined;

  machine.goTo(daysAgo);
  const client = await machine.clientOf(place.userId);
  const [invoice] = (await client.call(listInvoices, { query: { status: 'not_paid' } })).items;
  if (!invoice) return undefined;

  const { sentDaysAgo: _sent, ...fields } = transfer;
  const { id } = await client.call(submitTransfer, {
    params: { id: invoice.id },
    body: { ...fields, date: machine.dayAgo(daysAgo) },
    file: specimenFile('transfer-specimen', 'bien-lai.jpg'),
  });

  return id;
}

async function confirm(machine: TimeMachine, place: DemoPlace, transferId: string | undefined): Promise<void> {
  if (!transferId) return;
  const staff = await machine.clientOf(place.staffId);
  await staff.call(approveTransfer, { params: { id: transferId } });
}

async function runCase(machine: TimeMachine, place: DemoPlace): Promise<void> {
  const { staffId, jobUid, person, application } = place;
  const params = { uid: jobUid, email: person.email };
  const staff = await machine.clientOf(staffId);

  await staff.call(approveApplicant, { params });
  if (application.caseId) await staff.call(setCaseId, { params, body: { caseId: application.caseId } });

  const { steps = [] } = application;

  for (const [index, done] of steps.entries()) {
    machine.goTo(done.completedDaysAgo);
    await (await machine.clientOf(staffId)).call(completeStep, {
      params: { ...params, step: done.step },
      body: {
        completedOn: machine.dayAgo(done.completedDaysAgo),
        note: done.note,
        receiptNumber: done.receiptNumber,
        seenOn: done.isSeen && machine.dayAgo(done.completedDaysAgo),
        priorityDate: done.priorityDaysAgo === undefined ? undefined : machine.dayAgo(done.priorityDaysAgo),
        track: application.track,
      },
    });
    // Older requests are paid; only the newest is open.
    if (index < steps.length - 1) await confirm(machine, place, await payNext(machine, place, done.completedDaysAgo));
  }

  for (const { daysAgo, refusedBecause } of application.laterPayments ?? []) {
    const transferId = await payNext(machine, place, daysAgo);
    if (refusedBecause === undefined) await confirm(machine, place, transferId);
    else if (transferId) {
      const body = { reason: refusedBecause };
      await (await machine.clientOf(staffId)).call(rejectTransfer, { params: { id: transferId }, body });
    }
  }
}

/** Brings one application to the state that the demo needs. */
export async function makeApplication(machine: TimeMachine, place: DemoPlace): Promise<void> {
  const { application, person, staffId, jobUid } = place;
  const uid = await sign(machine, place);
  const { state, appliedDaysAgo, transfer, reason = '' } = application;
  if (state === 'hold') return;

  if (state === 'withdrawn') {
    machine.goTo(appliedDaysAgo - 1);
    await (await machine.clientOf(place.userId)).call(withdrawApplication, { params: { uid } });
    return;
  }
  if (state === 'hold_expired') {
    machine.goTo(appliedDaysAgo - holdDays - 1);
    await releaseEndedHolds(machine.deps);
    return;
  }

  const transferId = await payNext(machine, place, transfer?.sentDaysAgo ?? appliedDaysAgo - 1);
  if (state === 'transfer_pending') return;

  await confirm(machine, place, transferId);
  if (state === 'rejected') {
    machine.goTo((transfer?.sentDaysAgo ?? appliedDaysAgo) - 1);
    const staff = await machine.clientOf(staffId);
    await staff.call(rejectApplicant, { params: { uid: jobUid, email: person.email }, body: { reason } });
    return;
  }
  if (state === 'approved') await runCase(machine, place);
}
