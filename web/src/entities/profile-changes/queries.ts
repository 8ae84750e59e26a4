import type { identityNumbers } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { revealChangedNumber } from '@portal/shared/profile-changes/contract';
import { callApi } from '#platform/http/call.ts';

interface ChangedNumber {
  uid: string;
  which: 'new' | 'previous';
  field: (typeof identityNumbers)[number];
}

/** Gets a complete identity number of a change for staff, which is recorded in the audit log. */
export const loadChangedNumber = async ({ uid, which, field }: ChangedNumber): Promise<string> =>
  (await callApi(revealChangedNumber, { params: { uid }, body: { field: wireNameOf(field), which } })).number;
