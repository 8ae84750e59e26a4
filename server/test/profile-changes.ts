import { uploadFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { acceptProfileChange, requestProfileChange } from '@portal/shared/profile-changes/contract';
import { kindsOf } from '@portal/shared/profile-changes/kinds';
import type { Candidate } from './candidate-factory.ts';
import { pngFile } from './candidate-factory.ts';

/** Changes of approved profiles, as candidates request them. */

export const newPassport = {
  passportNumber: 'D7654321',
  passportIssueDate: '2025-03-04',
  passportExpiryDate: '2035-03-04',
  passportIssuePlace: 'Cục Quản lý xuất nhập cảnh',
} as const;

export const uploadForChange = async (
  client: ApiClient,
  kind: FileKind,
  person?: string,
  file = pngFile(`${kind}.png`),
): Promise<string> => (await client.call(uploadFile, { body: { kind, purpose: 'profile_change', person }, file })).uid;

/**
 * Requests a change. By default, the person has moved to another city. A new address or phone number comes with a document that
 * proves it, unless the documents are given.
 */
export async function requestChange(
  { client }: Pick<Candidate, 'client'>,
  change: Partial<BodyInput<typeof requestProfileChange>> = {},
) {
  const { fields = { city: 'Đà Nẵng' } } = change;
  const isProvedByOther = kindsOf(Object.keys(fields)).some((kind) => kind === 'address' || kind === 'phone');
  const fileUids = change.fileUids ?? (isProvedByOther ? [await uploadForChange(client, 'other')] : []);
  return client.call(requestProfileChange, {
    body: { from: '2026-01-02', reason: 'Gia đình tôi chuyển nhà.', ...change, fields, fileUids },
  });
}

/** Requests that the profile takes a new passport. */
export async function requestNewPassport(
  candidate: Candidate,
  change: Partial<Record<keyof typeof newPassport, string>> = {},
) {
  const passportFileUid = await uploadForChange(candidate.client, 'passport');
  return requestChange(candidate, {
    fields: { ...newPassport, ...change, passportFileUid },
    from: '2025-03-04',
    reason: 'Hộ chiếu cũ sắp hết hạn.',
  });
}

/** A passport and a marriage, with documents that prove a change of every kind. */
export async function changeWithAllDocuments(client: ApiClient) {
  const [passportFileUid = '', ...fileUids] = [
    await uploadForChange(client, 'passport'),
    await uploadForChange(client, 'marriage_certificate'),
    await uploadForChange(client, 'national_id'),
    await uploadForChange(client, 'other'),
  ];
  const fields = {
    ...newPassport,
    passportIssuePlace: 'Đại sứ quán',
    passportFileUid,
    maritalStatus: 'married' as const,
  };
  return { fields, from: '2026-01-02', reason: 'Tôi đã kết hôn và có hộ chiếu mới.', fileUids };
}

type Dependents = NonNullable<BodyInput<typeof requestProfileChange>['fields']['dependents']>;

/**
 * Requests that the family consists of these dependents.
 * @param people a birth certificate for each, by the name that the candidate gives it, or without a name
 */
export async function requestFamily(
  candidate: Candidate,
  dependents: Dependents,
  people: readonly (string | undefined)[] = [undefined],
) {
  const fileUids: string[] = [];
  for (const person of people) fileUids.push(await uploadForChange(candidate.client, 'birth_certificate', person));
  return requestChange(candidate, { fields: { dependents }, reason: 'Gia đình tôi thay đổi.', fileUids });
}

/** Staff accept that the family consists of these dependents. */
export async function changeFamily(admin: ApiClient, candidate: Candidate, dependents: Dependents) {
  const { uid } = await requestFamily(candidate, dependents);
  return admin.call(acceptProfileChange, { params: { uid } });
}
