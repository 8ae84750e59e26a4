import {
  applyForJob,
  approveApplicant,
  rejectApplicant,
  withdrawApplication,
} from '@portal/shared/applications/contract';
import { holdDays } from '@portal/shared/applications/workflow';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
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

async function listUnpaid(machine: TimeMachine, { userId }: DemoPlace) {
  const query = { status: 'not_paid', pageSize: 100 } as const;
  return (await (await machine.clientOf(userId)).call(listInvoices, { query })).items;
}

/** Submits a transfer for an invoice. Returns the id of the transfer. */
async function pay(
  machine: TimeMachine,
  { userId, application: { transfer } }: DemoPlace,
  { invoiceId, daysAgo }: { invoiceId: string; daysAgo: number },
): Promise<string | undefined> {
  if (!transfer) return undefined;
  machine.goTo(daysAgo);
  const client = await machine.clientOf(userId);
  const { sentDaysAgo: _sent, ...fields } = transfer;
  const { id } = await client.call(submitTransfer, {
    params: { id: invoiceId },
    body: { ...fields, date: machine.dayAgo(daysAgo) },
    file: specimenFile('transfer-specimen', 'bien-lai.jpg'),
  });
  return id;
}

/** As `pay`, for the next due invoice, if any. */
async function payNext(machine: TimeMachine, place: DemoPlace, daysAgo: number): Promise<string | undefined> {
  machine.goTo(daysAgo);
  const [invoice] = await listUnpaid(machine, place);
  return invoice && pay(machine, place, { invoiceId: invoice.id, daysAgo });
}

/** Pays whatever falls due between two days, each a few days before its due date. */
async function payInTime(machine: TimeMachine, place: DemoPlace, { from, to }: { from: number; to: number }) {
  machine.goTo(from);
  for (const { id, dueDate } of await listUnpaid(machine, place)) {
    const daysAgo = Math.min(machine.daysSince(dueDate) + 4, from);
    if (daysAgo > to) await confirm(machine, place, await pay(machine, place, { invoiceId: id, daysAgo }));
  }
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

  const { steps = [], newestRequest, evidence } = application;

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
    const next = steps[index + 1];
    const from = done.completedDaysAgo;
    if (newestRequest === undefined) {
      if (next) await confirm(machine, place, await payNext(machine, place, from));
    } else if (next || newestRequest === 'paid')
      await payInTime(machine, place, { from, to: next?.completedDaysAgo ?? 0 });
  }
  if (newestRequest === 'reported') await payNext(machine, place, 1);

  const last = steps.at(-1);
  if (evidence && last) {
    machine.goTo(evidence.daysAgo);
    await (await machine.clientOf(staffId)).call(recordOutcome, {
      params: { ...params, step: last.step },
      body: {
        outcome: 'evidence_requested',
        date: machine.dayAgo(evidence.daysAgo),
        dueOn: machine.dayAgo(-evidence.dueInDays),
      },
    });
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
