import type { ProgressStep } from '#labor-progress/steps.ts';
import { arrivalStep } from '#labor-progress/steps.ts';
import type { maritalStatuses } from '#personal-info/rules.ts';
import type { FileKind } from './rules.ts';
import type { FileStatus } from './workflow.ts';
import { fileWorkflow } from './workflow.ts';

/** The stages of a case, in order, that require documents. */
export const documentStages = ['approval', 'labor_approved', 'i140', 'visa', 'medical'] as const;
export type DocumentStage = (typeof documentStages)[number];

/** `required`: the case needs it. `depends`: the note says when. `none`: the case does not need it. */
export const documentNeeds = ['required', 'depends', 'none'] as const;
export type DocumentNeed = (typeof documentNeeds)[number];

/** The reason of a version that a newer one replaced before its review. */
export const replacedReason = 'REPLACED';

/** The labor step whose completion starts a stage. The first stage starts at once. */
const stepBefore: Record<DocumentStage, ProgressStep | null> = {
  approval: null,
  labor_approved: 'labor_approved',
  // The labor certification is valid for 180 days, so the documents of the I-140 are collected at once.
  i140: 'labor_approved',
  visa: 'i140_approved',
  medical: 'payment_3',
};

/** Whether a case with these completed labor steps has reached the stage. */
export function isStageReached(stage: DocumentStage, completed: readonly ProgressStep[]): boolean {
  const step = stepBefore[stage];
  return step === null || completed.includes(step);
}

/** Whether a case needs a document, given the marital status, which may be unknown. */
export function documentNeed(
  item: { kind: FileKind; isRequired: boolean },
  maritalStatus: (typeof maritalStatuses)[number] | null,
): DocumentNeed {
  if (item.isRequired) return 'required';
  if (item.kind !== 'marriage_certificate' || maritalStatus === null) return 'depends';
  return maritalStatus === 'single' ? 'none' : 'required';
}

/** Whether the candidate may upload in this state. There may be any number of `other` documents. */
export const mayUpload = (kind: FileKind, state: FileStatus): boolean =>
  kind === 'other' || fileWorkflow.transitions.upload.from.includes(state);

/** Whether the candidate should upload the document now: the stage is reached, or the last version was rejected. */
export const isNeededNow = (state: FileStatus, need: DocumentNeed, isReached: boolean): boolean =>
  state === 'fail' || (state === 'available' && need === 'required' && isReached);

/** Whether the counts of accepted and needed documents include a document: the case needs it, or the candidate has sent it. */
export const isCounted = (document: { state: FileStatus; need: DocumentNeed; isNeededNow: boolean }): boolean =>
  document.isNeededNow ||
  document.need === 'required' ||
  (document.need === 'depends' && document.state !== 'available');

/** Whether a document that is missing or was rejected can no longer be used: the person has arrived, or is a resident. */
export const isTooLate = (state: FileStatus, need: DocumentNeed, completed: readonly ProgressStep[]): boolean =>
  completed.includes(arrivalStep) && (state === 'fail' || (state === 'available' && need === 'required'));

/** Whether the document counts as accepted. */
export const isAccepted = (state: FileStatus): boolean => state === 'success' || state === 'lock';
