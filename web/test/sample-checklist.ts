import type { Checklist, ChecklistItem } from '@portal/shared/files/contract';
import { byLanguage } from '@portal/shared/languages/languages';

/** A document of the first stage that was not uploaded yet. */
export const neededDocument: ChecklistItem = {
  kind: 'national_id',
  state: 'available',
  reason: null,
  canUpload: true,
  isNeededNow: true,
  versions: [],
  title: byLanguage({ VI: 'Thẻ căn cước', EN: 'Identity card' }),
  note: byLanguage({ VI: 'Hai mặt', EN: 'Both sides' }),
  need: 'required',
  person: null,
};

/** The checklist of a case that has these documents in its first stage. */
export const checklistOf = (items: ChecklistItem[]): Checklist => ({
  requests: [],
  stages: [{ stage: 'approval', isReached: true, items }],
  acceptedCount: 0,
  neededCount: items.length,
});
