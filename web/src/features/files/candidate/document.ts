import type { ChecklistItem, RequestedDocument } from '@portal/shared/files/contract';
import type { Tone } from '#ui/feedback/status-badge.tsx';

/** A document as its card shows it, from the checklist or from a request. */
export interface Document
  extends Pick<ChecklistItem, 'kind' | 'state' | 'reason' | 'canUpload' | 'isNeededNow' | 'versions'> {
  /** Unique among the documents of the page. It stays when others join them, so that a picked file stays with its document. */
  key: string;
  /** The place of the document in the page, for links. */
  anchor: string;
  title: string;
  note: string;
  need: ChecklistItem['need'];
  /** The family member whose document it is; null for the candidate's own. */
  person: string | null;
  request?: Pick<RequestedDocument, 'uid' | 'requestedAt' | 'dueOn'>;
}

/** The state on the document's badge. Without an upload, it depends on whether and when the case needs the document. */
export type Standing = 'needed' | 'later' | 'depends' | 'none' | 'waiting' | 'success' | 'fail' | 'lock';

export function standingOf({
  state,
  need,
  canUpload,
  isNeededNow,
}: Pick<Document, 'state' | 'need' | 'canUpload' | 'isNeededNow'>): Standing {
  // The document of somebody who is not in the family any more is not sent again.
  if (state === 'fail' && !canUpload) return need === 'none' ? 'none' : state;
  if (state !== 'available') return state;
  if (need !== 'required') return need;
  return isNeededNow ? 'needed' : 'later';
}

export const toneOf: Record<Standing, Tone> = {
  needed: 'wait',
  later: 'quiet',
  depends: 'quiet',
  none: 'quiet',
  waiting: 'info',
  success: 'good',
  fail: 'bad',
  lock: 'good',
};
