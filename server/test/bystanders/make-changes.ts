import type { ApiClient } from '@portal/shared/http/client';
import { acceptProfileChange, refuseProfileChange } from '@portal/shared/profile-changes/contract';
import type { Candidate } from '../candidate-factory.ts';
import { requestChange, uploadForChange } from '../profile-changes.ts';

/** An accepted, a refused, and a pending change of a profile. */
export async function makeChanges(admin: ApiClient, candidate: Candidate): Promise<void> {
  const accepted = await requestChange(candidate, { fields: { city: 'Đà Lạt' } });
  await admin.call(acceptProfileChange, { params: { uid: accepted.uid } });

  const certificate = await uploadForChange(candidate.client, 'marriage_certificate');
  const refused = await requestChange(candidate, {
    fields: { maritalStatus: 'married' },
    fileUids: [certificate],
    reason: 'Tôi đã kết hôn.',
  });
  await admin.call(refuseProfileChange, { params: { uid: refused.uid }, body: { reason: 'Thiếu trang hai.' } });

  await requestChange(candidate, { fields: { phoneNumber: '0987 000 222' } });
}
