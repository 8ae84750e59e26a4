import { applyForJob, approveApplicant } from '@portal/shared/applications/contract';
import * as auth from '@portal/shared/auth/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { listInvoices } from '@portal/shared/invoices/contract';
import { createJob } from '@portal/shared/jobs/contract';
import { confirmStep, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile } from '@portal/shared/users/contract';
import { findUserByEmail } from '#auth/repository.ts';
import { startSession } from '#auth/sessions/session.ts';
import { required } from '#platform/required.ts';
import { giveRequiredConsents } from '#seed/demo/people.ts';
import type { OpenProduct } from './open-product.ts';
import { adminEmail } from './open-product.ts';
import type { SnapshotState } from './person-snapshots.ts';
import { copySnapshot } from './person-snapshots.ts';

/** Candidates in the states that tests start from, each made through the calls that a person would make. */

export const password = 'Mật-khẩu1';

/** A small drawn line, encoded as the product encodes it, so that an upload stores the same bytes. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAQCAAAAABBvGJxAAAACXBIWXMAAAsSAAALEgHS3X78AAAAVklEQVQoka3RSQ4AIAgDwP7/0xgXCGgVDvYkZIIYIcXgBwRQgVhJoLKeF3STMI8U2piRWfiOJjBZ9d4kTmzj1MlosoWYpE9k0q1A9tjg8Q13+Lw1wiwN5gwbAo26nDIAAAAASUVORK5CYII=';
export const pngFile = (name = 'hộ chiếu.png') => new File([Buffer.from(png, 'base64')], name, { type: 'image/png' });
export const pngDataUrl = `data:image/png;base64,${png}`;

let counter = 0;

export async function logIn(product: OpenProduct, email: string, secret = password): Promise<ApiClient> {
  const answer = await product.client().call(auth.login, { body: { email, password: secret } });
  if (!('accessToken' in answer)) throw new Error(`${email} is asked for a second step`);
  return product.client(answer.accessToken);
}

/**
 * A session of a person, as a login starts it. Hundreds of tests need one, and a login with a password takes many times as long.
 * No audit entry and no known device comes with it.
 */
export async function openSession(product: OpenProduct, email: string): Promise<ApiClient> {
  const { db } = product.deps;
  const user = required(await findUserByEmail(db, email), `${email} has no account`);
  const now = product.clock.now();
  const from = { ip: '127.0.0.1', userAgent: 'lightMyRequest', requestId: 'test' };
  const context = { ...from, actor: null, now, language: user.languageCode };
  return product.client(await db.transaction((tx) => startSession(tx, user.id, context)));
}

export const logInAsAdmin = (product: OpenProduct): Promise<ApiClient> => openSession(product, adminEmail);

/** The token of the newest link that was mailed to an address. */
export async function linkTokenOf(product: OpenProduct, email: string): Promise<string> {
  await product.work();
  const mail = (await product.mailsTo(email)).findLast((one) => /[?#]token=/.test(one.text ?? ''));
  const token = /[?#]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

export interface Candidate {
  email: string;
  client: ApiClient;
}

interface Person {
  firstName?: string;
  lastName?: string;
  email?: string;
}

/**
 * Copies a person in that state, whom the calls below created once. A copy cannot have names of its own, nor personal
 * information that the account repeats.
 */
async function copyPerson(
  product: OpenProduct,
  state: SnapshotState,
  { email: given, ...names }: Person,
  change: Partial<PersonalInfo> = {},
): Promise<Candidate | undefined> {
  if (!product.snapshots || !isEmpty(names) || change.phoneNumber || change.country) return undefined;
  counter += 1;
  const email = given ?? `candidate${counter}@example.com`;
  await copySnapshot(product, product.snapshots[state], { email, change });
  return { email, client: await openSession(product, email) };
}

const isEmpty = (one: object) => Object.keys(one).length === 0;

/** The consents are inserted, because few tests are about them. */
export async function giveConsents({ deps, clock }: OpenProduct, email: string): Promise<void> {
  const user = required(await findUserByEmail(deps.db, email), `${email} has no account`);
  const given = { userId: user.id, languageCode: 'VI' as const, givenAt: clock.now() };
  await deps.db.transaction((tx) => giveRequiredConsents(tx, given));
}

/** A candidate as sign-up and activation leave them: without any consent. */
export async function makeNewcomer(product: OpenProduct, person: Person = {}): Promise<Candidate> {
  counter += 1;
  const { firstName = 'Văn An', lastName = 'Nguyễn', email = `candidate${counter}@example.com` } = person;
  await product.client().call(auth.register, { body: { firstName, lastName, email, password } });
  await product.client().call(auth.activate, { body: { token: await linkTokenOf(product, email), password } });
  return { email, client: await logIn(product, email) };
}

export async function makeCandidate(product: OpenProduct, person: Person = {}): Promise<Candidate> {
  const copy = await copyPerson(product, 'activated', person);
  if (copy) return copy;
  const candidate = await makeNewcomer(product, person);
  await giveConsents(product, candidate.email);
  return candidate;
}

export async function confirmAllSteps({ client }: Candidate): Promise<void> {
  const { items } = await client.call(listSteps, {});
  for (const { uid } of items) await client.call(confirmStep, { params: { uid }, body: { value: '1' } });
}

export async function answerAll({ client }: Candidate): Promise<void> {
  const { totalPages } = await client.call(getQuestionnaire, {});
  for (let page = 1; page <= totalPages; page += 1) {
    const { items } = await client.call(getQuestionnaire, { query: { page } });
    await client.call(saveAnswers, { body: { items: items.map(({ uid }) => ({ uid, value: '0' as const })) } });
  }
}

/** As an API client sends it if it knows only the required fields. */
export const personalInfo = (passportFileUid: string, change: Partial<PersonalInfo> = {}): PersonalInfo => ({
  lastName: 'Nguyễn',
  firstName: 'Văn An',
  dateOfBirth: '1992-02-29',
  gender: 'male',
  countryOfBirth: 'VN',
  placeOfBirth: 'Huế',
  nationality: 'VN',
  maritalStatus: 'single',
  dependents: [],
  passportNumber: 'C1234567',
  passportIssueDate: '2023-05-01',
  passportExpiryDate: '2033-05-01',
  passportIssuePlace: 'Cục Quản lý xuất nhập cảnh',
  passportFileUid,
  nationalId: '001092000001',
  phoneNumber: '0912 345 678',
  email: 'an@example.com',
  address: '12 Lê Lợi, phường Bến Nghé',
  city: 'TP. Hồ Chí Minh',
  country: 'VN',
  educationLevel: 'high_school',
  occupation: 'Công nhân',
  ...change,
});

export async function givePersonalInfo({ client }: Candidate, change: Partial<PersonalInfo> = {}): Promise<void> {
  const { uid } = await client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() });
  await client.call(updateProfile, { body: personalInfo(uid, change) });
}

/** Fills in and submits the whole profile through the calls. */
export async function submitProfile(candidate: Candidate, change: Partial<PersonalInfo> = {}): Promise<void> {
  await confirmAllSteps(candidate);
  await answerAll(candidate);
  await givePersonalInfo(candidate, change);
  await candidate.client.call(submitOnboarding, {});
}

export async function makeReviewed(
  product: OpenProduct,
  change: Partial<PersonalInfo> = {},
  person: Person = {},
): Promise<Candidate> {
  const copy = await copyPerson(product, 'reviewed', person, change);
  if (copy) return copy;
  const candidate = await makeCandidate(product, person);
  await submitProfile(candidate, change);
  return candidate;
}

export async function makeApproved(
  product: OpenProduct,
  change: Partial<PersonalInfo> = {},
  person: Person = {},
): Promise<Candidate> {
  const copy = await copyPerson(product, 'approved', person, change);
  if (copy) return copy;
  const candidate = await makeReviewed(product, change, person);
  const admin = await logInAsAdmin(product);
  await admin.call(approveProfile, { params: { email: candidate.email } });
  return candidate;
}

export const jobBody = (change: Partial<BodyInput<typeof createJob>> = {}): BodyInput<typeof createJob> => ({
  translations: [
    { languageCode: 'VI', title: 'Công nhân chế biến thịt', overview: 'Ca ngày', description: 'Đóng gói thịt gà.' },
    { languageCode: 'EN', title: 'Meat processing worker', overview: 'Day shift', description: 'Packing chicken.' },
  ],
  categoryUids: [],
  quantity: 2,
  salaryFromCents: 1500,
  salaryToCents: 1700,
  salaryUnit: 'hour',
  location: 'Springdale, Arkansas',
  sponsor: 'DEMO Poultry LLC',
  ...change,
});

export async function makeJob(product: OpenProduct, change: Partial<BodyInput<typeof createJob>> = {}) {
  const admin = await logInAsAdmin(product);
  return admin.call(createJob, { body: jobBody(change) });
}

/** The right answers to the questions about a contract, by the uids that clients and stored records know. */
export const rightAnswers = [
  { uid: '019dbb33-8a00-7c11-a2d4-5e1f0c9b7a01', optionUid: '019dbb33-8a03-7e07-8d16-f05b3a7c9e13' },
  { uid: '019dbb33-8a10-7b3f-91c8-d4e7a2650f02', optionUid: '019dbb33-8a12-7f1b-83a9-c7d20e5f4b22' },
  { uid: '019dbb33-8a20-7e85-b06a-3f9d8c1e4703', optionUid: '019dbb33-8a21-7239-8f7d-a5c0e4b61d31' },
  { uid: '019dbb33-8a30-7a60-8e9b-7c2d5f1a0b04', optionUid: '019dbb33-8a33-76e9-a40f-0c5b8d2e7f43' },
];

/** What a candidate of the tests sends with each signature of a contract. */
export const agreed = {
  termsAccepted: true as const,
  consentAccepted: true as const,
  answers: rightAnswers,
  currentPassword: password,
};

/** Signs the contract for a job. @param secret the person's password */
export async function apply({ client }: Candidate, jobUid: string, secret = password) {
  const { contractHash, signerName } = await client.call(getContractToSign, {
    params: { uid: jobUid },
    query: { languageCode: 'VI' },
  });
  return client.call(applyForJob, {
    params: { uid: jobUid },
    body: {
      ...agreed,
      currentPassword: secret,
      contractHash,
      languageCode: 'VI',
      signature: { kind: 'drawn', name: signerName, image: pngDataUrl },
    },
  });
}

export const wireTransfer = {
  method: 'wire',
  date: '2026-01-05',
  payer: 'Nguyễn Văn An',
  bankName: 'Vietcombank',
  accountHolder: 'NGUYEN VAN AN',
  routingNumber: '021000021',
  accountNumber: '0071001234567',
  swiftCode: 'BFTVVNVX',
} as const;

/** Submits a transfer for the candidate's first open invoice. */
export async function pay(candidate: Candidate, body: BodyInput<typeof submitTransfer> = wireTransfer) {
  const { items } = await candidate.client.call(listInvoices, { query: { status: 'not_paid' } });
  const [invoice] = items;
  if (!invoice) throw new Error('there is no open invoice');
  return candidate.client.call(submitTransfer, {
    params: { id: invoice.id },
    body,
    file: pngFile('biên lai.png'),
  });
}

export async function payAndConfirm(product: OpenProduct, candidate: Candidate): Promise<void> {
  const { id } = await pay(candidate);
  await (await logInAsAdmin(product)).call(approveTransfer, { params: { id } });
}

/** A person whose application was approved, so the case can begin. */
export async function makeApprovedCase(product: OpenProduct, feePlan: string, dependents = 0): Promise<Candidate> {
  const job = await makeJob(product, { feePlan });
  const candidate = await makeApproved(product, {
    dependents: Array.from({ length: dependents }, (_unused, index) => ({
      relation: 'child' as const,
      fullName: `Nguyễn Bé ${index}`,
      dateOfBirth: '2020-01-01',
    })),
  });

  await apply(candidate, job.uid);
  await payAndConfirm(product, candidate);

  const admin = await logInAsAdmin(product);
  await admin.call(approveApplicant, { params: { uid: job.uid, email: candidate.email } });

  return candidate;
}

/** The status, code, and fields of a refused call. Fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>) {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiFailure)) throw new Error(`expected a refusal, got ${failure ?? 'success'}`);
  return { status: failure.status, code: failure.code, fields: failure.fields };
}
