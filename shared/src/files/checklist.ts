import type { ProgressStep } from '../labor-progress/steps.ts';
import type { maritalStatuses } from '../personal-info/rules.ts';
import type { FileKind } from './rules.ts';
import type { FileStatus } from './workflow.ts';
import { fileWorkflow } from './workflow.ts';

/** When a document is needed: stages of a case in their order. */
export const documentStages = ['approval', 'labor_approved', 'i140', 'visa', 'medical'] as const;
export type DocumentStage = (typeof documentStages)[number];

/** `required`: this case needs it; `depends`: only where the note says so; `none`: this case does not. */
export const documentNeeds = ['required', 'depends', 'none'] as const;
export type DocumentNeed = (typeof documentNeeds)[number];

/** What a version says that a newer one took the place of, before anybody judged it. */
export const replacedReason = 'REPLACED';

/** The labor step whose end brings a case to a stage; the approval of the profile waits for nothing. */
const stepBefore: Record<DocumentStage, ProgressStep | null> = {
  approval: null,
  labor_approved: 'labor_approved',
  // The labor certification is good for 180 days: what the I-140 needs is collected as soon as it is there.
  i140: 'labor_approved',
  visa: 'i140_approved',
  medical: 'payment_3',
};

/** Whether a case with these labor steps done has come to the stage. */
export function isStageReached(stage: DocumentStage, completed: readonly ProgressStep[]): boolean {
  const step = stepBefore[stage];
  return step === null || completed.includes(step);
}

/** What a case needs of a document, as far as the marital status decides it; null where it is not told yet. */
export function documentNeed(
  item: { kind: FileKind; isRequired: boolean },
  maritalStatus: (typeof maritalStatuses)[number] | null,
): DocumentNeed {
  if (item.isRequired) return 'required';
  if (item.kind !== 'marriage_certificate' || maritalStatus === null) return 'depends';
  return maritalStatus === 'single' ? 'none' : 'required';
}

/** Whether the candidate may upload in this state; of `other` there may be any number. */
export const mayUpload = (kind: FileKind, state: FileStatus): boolean =>
  kind === 'other' || fileWorkflow.transitions.upload.from.includes(state);

/** Whether the candidate should upload it now: the case has come to it, or what was uploaded was rejected. */
export const isNeededNow = (state: FileStatus, need: DocumentNeed, isReached: boolean): boolean =>
  state === 'fail' || (state === 'available' && need === 'required' && isReached);

/** Whether it is done with, for the count of what is accepted. */
export const isAccepted = (state: FileStatus): boolean => state === 'success' || state === 'lock';
