import { getAddendum, listAddenda, moveCandidate, signAddendum } from '@portal/shared/addenda/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Candidate } from './candidate-factory.ts';
import { logInAsAdmin, makeJob, payAndConfirm } from './candidate-factory.ts';
import { makePaid } from './ended-contracts.ts';
import type { OpenProduct } from './open-product.ts';
import type { TestProduct } from './test-product.ts';

/** Cases that move to another job. */

export const moveReason = 'Chủ lao động đã rút bảo lãnh.';

/** Staff offer a job to a candidate. */
export const offerTo = (admin: ApiClient, { email }: Pick<Candidate, 'email'>, jobUid: string) =>
  admin.call(moveCandidate, { params: { email }, body: { jobUid, reason: moveReason } });

/** A candidate with an approved case alone on a job, who was offered another job with one seat. */
export async function makeOffered(product: TestProduct) {
  const admin = await logInAsAdmin(product);
  const found = await makePaid(product, { isApproved: true });
  const { uid: toUid } = await makeJob(product, { quantity: 1, sponsor: 'DEMO Second Employer', location: 'Omaha' });
  const offer = await offerTo(admin, found.candidate, toUid);
  return { ...found, admin, toUid, offer };
}

/** What a candidate sends to sign an addendum, after reading it. */
export async function readSigning(
  { client }: Pick<Candidate, 'client'>,
  uid: string,
  languageCode: 'VI' | 'EN' = 'VI',
) {
  const { addendumHash, nameToSign } = await client.call(getAddendum, { params: { uid }, query: { languageCode } });
  return {
    params: { uid },
    body: {
      termsAccepted: true as const,
      consentAccepted: true as const,
      addendumHash: addendumHash ?? '',
      languageCode,
      signature: { kind: 'typed' as const, name: nameToSign },
    },
  };
}

export const signOffer = async (candidate: Candidate, uid: string, languageCode: 'VI' | 'EN' = 'VI') =>
  candidate.client.call(signAddendum, await readSigning(candidate, uid, languageCode));

export const addendaOf = async ({ client }: Candidate) => (await client.call(listAddenda, {})).items;

/** Completes steps of a case in order, and pays what a payment step waits for. */
export async function completeUntil(
  product: OpenProduct,
  candidate: Candidate,
  { steps, completedOn }: { steps: readonly (ProgressStep | 'pay')[]; completedOn: string },
): Promise<void> {
  const admin = await logInAsAdmin(product);
  for (const step of steps) {
    if (step === 'pay') await payAndConfirm(product, candidate);
    else await admin.call(completeStep, { params: { email: candidate.email, step }, body: { completedOn } });
  }
}
