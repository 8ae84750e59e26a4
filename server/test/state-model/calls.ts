import { randomUUID } from 'node:crypto';
import * as applications from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import * as files from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import * as jobs from '@portal/shared/jobs/contract';
import { submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import * as refunds from '@portal/shared/refunds/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { approveProfile, rejectProfile } from '@portal/shared/users/contract';
import type { Candidate } from '../candidate-factory.ts';
import { agreed, jobBody, pngDataUrl, pngFile, wireTransfer } from '../candidate-factory.ts';
import { newPhoto } from '../sample-files.ts';
import type { Action } from './model.ts';

/** A person and the person's newest records, as the product named them. */
export interface Person extends Candidate {
  jobUid: string;
  applicationUid: string;
  contractUid: string;
  invoiceId: string;
  transferId: string;
  fileUid: string;
  refundId: string;
}

export interface World {
  admin: ApiClient;
  people: Person[];
  jobUids: string[];
  today: () => string;
}

const reason = { reason: 'Chưa rõ.' };
const answers = { held: 'release', approved: 'keep' } as const;
const noHash = '0'.repeat(64);
let counter = 0;

/** The contract that is shown. If there is none, the call is made anyway. */
const shownTo = ({ client }: Person, uid: string) =>
  client
    .call(getContractToSign, { params: { uid }, query: { languageCode: 'VI' } })
    .catch(() => ({ contractHash: noHash, signerName: 'Nguyễn Văn An' }));

const newestJob = (world: World) => world.jobUids.at(-1) ?? '';

async function correctAnswer(client: ApiClient): Promise<void> {
  const [first] = (await client.call(getQuestionnaire, {})).items;
  const corrected = { uid: first?.uid ?? '', value: '1', description: randomUUID() } as const;
  await client.call(saveAnswers, { body: { items: [corrected] } });
}

/** The call for each action of the model. */
const calls: Record<Action, (world: World, person: Person) => Promise<unknown>> = {
  submitProfile: (_world, { client }) => client.call(submitOnboarding, {}),
  approveProfile: ({ admin }, { email }) => admin.call(approveProfile, { params: { email } }),
  async rejectProfile({ admin }, { email, client }) {
    await admin.call(rejectProfile, { params: { email }, body: reason });
    // Without a change, the profile could not be submitted again.
    await correctAnswer(client);
  },
  lockJob: (world) => world.admin.call(jobs.lockJob, { params: { uid: newestJob(world) } }),
  unlockJob: (world) => world.admin.call(jobs.unlockJob, { params: { uid: newestJob(world) } }),
  closeJob: (world) => world.admin.call(jobs.closeJob, { params: { uid: newestJob(world) }, body: answers }),
  removeJob: (world) => world.admin.call(jobs.removeJob, { params: { uid: newestJob(world) }, body: answers }),
  async createJob({ admin, jobUids }) {
    const { uid } = await admin.call(jobs.createJob, { body: jobBody({ quantity: 2 - (jobUids.length % 2) }) });
    jobUids.push(uid);
  },
  async apply(world, person) {
    const uid = newestJob(world);
    const { contractHash, signerName } = await shownTo(person, uid);
    const signed = await person.client.call(applications.applyForJob, {
      params: { uid },
      body: {
        ...agreed,
        contractHash,
        languageCode: 'VI',
        signature: { kind: 'drawn', name: signerName, image: pngDataUrl },
      },
    });

    Object.assign(person, {
      jobUid: uid,
      applicationUid: signed.uid,
      contractUid: signed.contractUid,
      invoiceId: signed.invoiceId,
      transferId: '',
      refundId: '',
    });
  },
  approveApplicant: ({ admin }, { jobUid: uid, email }) =>
    admin.call(applications.approveApplicant, { params: { uid, email } }),
  rejectApplicant: ({ admin }, { jobUid: uid, email }) =>
    admin.call(applications.rejectApplicant, { params: { uid, email }, body: reason }),
  withdraw: (_world, { client, applicationUid: uid }) =>
    client.call(applications.withdrawApplication, { params: { uid } }),
  async pay(_world, person) {
    counter += 1;
    const { id } = await person.client.call(transfers.submitTransfer, {
      params: { id: person.invoiceId },
      // The product would treat an identical transfer as the same one.
      body: { ...wireTransfer, payer: `Người trả ${counter}` },
      file: pngFile(),
    });
    person.transferId = id;
  },
  approveTransfer: ({ admin }, { transferId: id }) => admin.call(transfers.approveTransfer, { params: { id } }),
  rejectTransfer: ({ admin }, { transferId: id }) =>
    admin.call(transfers.rejectTransfer, { params: { id }, body: reason }),
  async uploadDocument(_world, person) {
    const { uid } = await person.client.call(files.uploadFile, { body: { kind: 'diploma' }, file: newPhoto() });
    person.fileUid = uid;
  },
  deleteDocument: (_world, { client, fileUid: uid }) => client.call(files.deleteFile, { params: { uid } }),
  acceptDocument: ({ admin }, { fileUid: uid }) => admin.call(files.acceptFile, { params: { uid } }),
  rejectDocument: ({ admin }, { fileUid: uid }) => admin.call(files.rejectFile, { params: { uid }, body: reason }),
  lockDocument: ({ admin }, { fileUid: uid }) => admin.call(files.lockFile, { params: { uid } }),
  async requestRefund(_world, person) {
    const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
    const { id } = await person.client.call(refunds.requestRefund, {
      body: { contractUid: person.contractUid, ground: 'other', explanation: 'Vì', ...account },
    });
    person.refundId = id;
  },
  // A small amount each time, so that there is always something left to refund.
  grantRefund: ({ admin }, { refundId: id }) =>
    admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 100 } }),
  refuseRefund: ({ admin }, { refundId: id }) => admin.call(refunds.refuseRefund, { params: { id }, body: reason }),
  withdrawRefund: (_world, { client, refundId: id }) => client.call(refunds.withdrawRefund, { params: { id } }),
  payRefund: ({ admin, today }, { refundId: id }) =>
    admin.call(refunds.payRefund, { params: { id }, body: { paidOn: today(), reference: 'HOAN' }, file: pngFile() }),
};

/** The refund that the product opened under the newest contract, if there is one. */
async function findOpenedRefund(person: Person): Promise<void> {
  if (!person.contractUid) return;
  const { items } = await person.client.call(refunds.listRefunds, {});
  const newest = items.find(({ contractUid }) => contractUid === person.contractUid);
  if (newest) person.refundId = newest.id;
}

/** Makes the call of an action and returns the status of its response. */
export async function perform(world: World, who: number, action: Action): Promise<number> {
  const person = world.people[who];
  if (!person) throw new Error(`there is no person ${who}`);
  try {
    await calls[action](world, person);
    for (const one of world.people) await findOpenedRefund(one);
    return 200;
  } catch (error) {
    if (error instanceof ApiFailure) return error.status;
    throw error;
  }
}
