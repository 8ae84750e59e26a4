import type { ChecklistItem, RequestedDocument } from '@portal/shared/files/contract';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

/** A document as its card shows it, from the checklist or from a request. */
export interface Document
  extends Pick<ChecklistItem, 'kind' | 'state' | 'reason' | 'canUpload' | 'isNeededNow' | 'versions'> {
  /** Unique among the documents of the page. */
  key: string;
  title: string;
  note: string;
  need: ChecklistItem['need'];
  request?: Pick<RequestedDocument, 'uid' | 'requestedAt'>;
}

/** The state on the document's badge. Without an upload, it depends on whether and when the case needs the document. */
export type Standing = 'needed' | 'later' | 'depends' | 'none' | 'waiting' | 'success' | 'fail' | 'lock';

export function standingOf({ state, need, isNeededNow }: Pick<Document, 'state' | 'need' | 'isNeededNow'>): Standing {
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
