import type { ApiClient } from '@portal/shared/http/client';
import { acceptProfileChange, refuseProfileChange } from '@portal/shared/profile-changes/contract';
import type { Candidate } from '../candidate-factory.ts';
import { requestChange, requestNewPassport, uploadForChange } from '../profile-changes.ts';

/** Former identity numbers. The tests of releases know those in use, so both return to them. */
async function changeNumbers(admin: ApiClient, candidate: Candidate): Promise<void> {
  const accept = (uid: string) => admin.call(acceptProfileChange, { params: { uid } });
  for (const nationalId of ['001092000009', '001092000001']) {
    const card = await uploadForChange(candidate.client, 'national_id');
    await accept((await requestChange(candidate, { fields: { nationalId }, fileUids: [card] })).uid);
  }
  for (const passportNumber of ['C1234560', 'C1234567'])
    await accept((await requestNewPassport(candidate, { passportNumber })).uid);
}

/** Accepted changes, a refused one, and a pending one of a profile. */
export async function makeChanges(admin: ApiClient, candidate: Candidate): Promise<void> {
  const accepted = await requestChange(candidate, { fields: { city: 'Đà Lạt' } });
  await admin.call(acceptProfileChange, { params: { uid: accepted.uid } });
  await changeNumbers(admin, candidate);

  const certificate = await uploadForChange(candidate.client, 'marriage_certificate');
  const refused = await requestChange(candidate, {
    fields: { maritalStatus: 'married' },
    fileUids: [certificate],
    reason: 'Tôi đã kết hôn.',
  });
  await admin.call(refuseProfileChange, { params: { uid: refused.uid }, body: { reason: 'Thiếu trang hai.' } });

  await requestChange(candidate, { fields: { phoneNumber: '0987 000 222' } });
}
