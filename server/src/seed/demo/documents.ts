import {
  acceptFile,
  getStaffFile,
  listFiles,
  lockFile,
  rejectFile,
  requestFile,
  uploadFile,
} from '@portal/shared/files/contract';
import type { DemoCandidate, DemoDocument } from '#reference-data/demo.ts';
import { specimenFile } from './onboarding.ts';
import type { TimeMachine } from './time-machine.ts';

export interface DemoPerson {
  userId: string;
  staffId: string;
  person: DemoCandidate;
}

/** Uploads a document as the candidate would. The personal information already includes the passport. */
async function upload(
  machine: TimeMachine,
  { userId }: DemoPerson,
  { document: { kind }, requestUid }: { document: DemoDocument; requestUid?: string },
) {
  const client = await machine.clientOf(userId);
  if (kind === 'passport') return (await client.call(listFiles, { query: { kind } })).items[0]?.uid ?? '';
  const file = specimenFile('passport-specimen', `${kind.replaceAll('_', '-')}.jpg`);
  return (await client.call(uploadFile, { body: { kind, requestUid }, file })).uid;
}

async function decide(
  machine: TimeMachine,
  { staffId }: DemoPerson,
  { document, uid }: { document: DemoDocument; uid: string },
) {
  const { status, reason = '' } = document;
  const staff = await machine.clientOf(staffId);
  const params = { uid };
  if (status === 'fail') await staff.call(rejectFile, { params, body: { reason } });
  // Staff accept a passport with the profile.
  const isAccepted = (await staff.call(getStaffFile, { params })).status === 'success';
  if ((status === 'success' || status === 'lock') && !isAccepted) await staff.call(acceptFile, { params });
  if (status === 'lock') await staff.call(lockFile, { params });
}

/** Brings a candidate's documents to the states that the demo needs, through the calls of candidates and staff. */
export async function giveDocuments(machine: TimeMachine, whose: DemoPerson): Promise<void> {
  const { person, staffId } = whose;
  for (const document of person.files) {
    machine.goTo(document.daysAgo);
    let requestUid: string | undefined;
    if (document.askedFor !== undefined) {
      const staff = await machine.clientOf(staffId);
      const body = { kind: document.kind, note: document.askedFor };
      requestUid = (await staff.call(requestFile, { params: { email: person.email }, body })).uid;
    }
    if (document.status === 'available') continue;
    const uid = await upload(machine, whose, { document, requestUid });
    machine.goTo(Math.max(document.daysAgo - 1, 0));
    await decide(machine, whose, { document, uid });
  }
}
