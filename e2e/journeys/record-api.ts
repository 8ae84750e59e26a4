import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { applyForJob, approveApplicant } from '@portal/shared/applications/contract';
import * as auth from '@portal/shared/auth/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { uploadFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { listInvoices } from '@portal/shared/invoices/contract';
import { createJob } from '@portal/shared/jobs/contract';
import { confirmStep, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile } from '@portal/shared/users/contract';
import { agreed } from '../../server/test/candidate-factory.ts';
import { linkMailedTo } from '../mailbox.ts';
import { password } from './candidate.ts';
import { giveConsents } from './give-consents.ts';

/** A candidate with a case in progress, made through the calls that a person would make, and the staff of the case. */
export interface CaseRecord {
  email: string;
  candidate: ApiClient;
  staff: ApiClient;
  upload(kind: FileKind, name: string): Promise<string>;
}

export const scan = readFileSync(
  fileURLToPath(new URL('../../server/src/reference-data/demo/passport-specimen.jpg', import.meta.url)),
);
const scanNamed = (name: string) => new File([scan], name, { type: 'image/jpeg' });

interface Names {
  firstName: string;
  lastName: string;
}
export const duyen: Names = { firstName: 'Thị Mỹ Duyên', lastName: 'Trịnh' };

/** A candidate who signed the contract for a job. */
export interface ApplicantRecord extends CaseRecord {
  jobUid: string;
  applicationUid: string;
}

interface Onboarding {
  email: string;
  names: Names;
  info: Partial<PersonalInfo>;
}

/** Saves complete personal information, with a passport. */
export async function saveInfo(candidate: ApiClient, { email, names, info }: Onboarding): Promise<void> {
  const passport = await candidate.call(uploadFile, { body: { kind: 'passport' }, file: scanNamed('hộ chiếu.jpg') });
  await candidate.call(updateProfile, {
    body: {
      ...names,
      dateOfBirth: '1990-10-02',
      gender: 'female',
      countryOfBirth: 'VN',
      placeOfBirth: 'Huế',
      nationality: 'VN',
      maritalStatus: 'single',
      dependents: [],
      passportNumber: 'C7654321',
      passportIssueDate: '2023-05-01',
      passportExpiryDate: '2033-05-01',
      passportIssuePlace: 'Cục Quản lý xuất nhập cảnh',
      passportFileUid: passport.uid,
      nationalId: '001090000002',
      phoneNumber: '0912 345 679',
      email,
      address: '8 Nguyễn Huệ',
      city: 'TP. Hồ Chí Minh',
      country: 'VN',
      educationLevel: 'high_school',
      occupation: 'Thợ may',
      ...info,
    },
  });
}

async function submitProfile(candidate: ApiClient, { email, names, info }: Onboarding): Promise<void> {
  for (const { uid } of (await candidate.call(listSteps, {})).items) {
    await candidate.call(confirmStep, { params: { uid }, body: { value: '1' } });
  }

  const { totalPages } = await candidate.call(getQuestionnaire, {});
  for (let page = 1; page <= totalPages; page += 1) {
    const { items } = await candidate.call(getQuestionnaire, { query: { page } });
    await candidate.call(saveAnswers, { body: { items: items.map(({ uid }) => ({ uid, value: '0' as const })) } });
  }

  await saveInfo(candidate, { email, names, info });
  await candidate.call(submitOnboarding, {});
}

export const makeJob = (staff: ApiClient) =>
  staff.call(createJob, {
    body: {
      translations: [
        { languageCode: 'VI', title: 'Công nhân đóng gói', overview: 'Ca ngày', description: 'Đóng gói thực phẩm.' },
        { languageCode: 'EN', title: 'Food packer', overview: 'Day shift', description: 'Packing food.' },
      ],
      categoryUids: [],
      quantity: 5,
      salaryFromCents: 1500,
      salaryToCents: 1700,
      salaryUnit: 'hour',
      location: 'Springdale, Arkansas',
      sponsor: 'DEMO Poultry LLC',
    },
  });

async function sign(candidate: ApiClient, jobUid: string, languageCode: LanguageCode): Promise<string> {
  const params = { uid: jobUid };
  const { contractHash, signerName } = await candidate.call(getContractToSign, { params, query: { languageCode } });
  const { uid } = await candidate.call(applyForJob, {
    params,
    body: {
      ...agreed,
      currentPassword: password,
      contractHash,
      languageCode,
      signature: { kind: 'typed', name: signerName },
    },
  });

  return uid;
}

/** Submits a transfer for the first invoice and returns its id. */
export async function submitFee(candidate: ApiClient): Promise<string> {
  const [fee] = (await candidate.call(listInvoices, {})).items;
  const transfer = await candidate.call(submitTransfer, {
    params: { id: fee?.id ?? '' },
    body: {
      method: 'zelle',
      date: '2026-01-05',
      payer: 'Trịnh Thị Mỹ Duyên',
      accountHolder: 'TRINH THI MY DUYEN',
    },
    file: scanNamed('biên lai.jpg'),
  });
  return transfer.id;
}

async function payFee(candidate: ApiClient, staff: ApiClient): Promise<void> {
  await staff.call(approveTransfer, { params: { id: await submitFee(candidate) } });
}

interface NewAccount {
  baseUrl: string;
  email: string;
  languageCode: LanguageCode;
  names: Names;
  wrap?: (client: ApiClient) => ApiClient;
}

export async function openAccount({ baseUrl, email, languageCode, names, wrap = (client) => client }: NewAccount) {
  const clientOf = (token: string | null) =>
    wrap(createClient({ baseUrl: `${baseUrl}/api`, token: () => token, language: () => languageCode }));
  const tokenOf = async (who: string, secret: string) => {
    const session = await clientOf(null).call(auth.login, { body: { email: who, password: secret } });
    if (!('accessToken' in session)) throw new Error(`${who} is asked for a second step`);
    return session.accessToken;
  };
  const logIn = async (who: string, secret: string) => clientOf(await tokenOf(who, secret));

  await clientOf(null).call(auth.register, { body: { ...names, email, password, languageCode } });
  const token = new URL(await linkMailedTo(email, '/activate')).hash.replace('#token=', '');

  await clientOf(null).call(auth.activate, { body: { token, password } });
  const own = await tokenOf(email, password);
  await giveConsents(baseUrl, own, languageCode);
  return { candidate: clientOf(own), logIn };
}

/** Creates an account whose profile waits for staff. */
export async function openSubmitted(
  baseUrl: string,
  email: string,
  languageCode: LanguageCode,
  info: Partial<PersonalInfo>,
): Promise<void> {
  const { candidate } = await openAccount({ baseUrl, email, languageCode, names: duyen });
  await submitProfile(candidate, { email, names: duyen, info });
}

/**
 * Creates an account and brings it to an application: for a new job unless one is named, and with the fee paid unless
 * the caller says otherwise. `wrap` makes the clients that do it.
 */
export async function openApplicant(
  baseUrl: string,
  email: string,
  languageCode: LanguageCode,
  given: {
    names?: Names;
    info?: Partial<PersonalInfo>;
    jobUid?: string;
    isPaid?: boolean;
    wrap?: (client: ApiClient) => ApiClient;
  } = {},
): Promise<ApplicantRecord> {
  const { names = duyen, info = {}, isPaid = true, wrap } = given;
  const { candidate, logIn } = await openAccount({ baseUrl, email, languageCode, names, ...(wrap && { wrap }) });
  const staff = await logIn('admin@example.com', 'Admin#2026');

  await submitProfile(candidate, { email, names, info });
  await staff.call(approveProfile, { params: { email } });
  const jobUid = given.jobUid ?? (await makeJob(staff)).uid;
  const applicationUid = await sign(candidate, jobUid, languageCode);

  if (isPaid) await payFee(candidate, staff);
  return {
    email,
    jobUid,
    applicationUid,
    candidate,
    staff,
    async upload(kind, name) {
      return (await candidate.call(uploadFile, { body: { kind }, file: scanNamed(name) })).uid;
    },
  };
}

/** Creates an account and brings it to an approved application. */
export async function openRecord(baseUrl: string, email: string, languageCode: LanguageCode): Promise<CaseRecord> {
  const applicant = await openApplicant(baseUrl, email, languageCode);
  await applicant.staff.call(approveApplicant, { params: { uid: applicant.jobUid, email } });
  return applicant;
}
