import type { CaseTrack } from '#labor-progress/steps.ts';
import { progressSteps, stepKey } from '#labor-progress/steps.ts';

/**
 * Where a case is: `applied` until the application is decided; the next labor step to complete; `completed` after the arrival and the
 * last payment; or `ended`.
 */
export const caseSteps = ['applied', ...progressSteps, 'completed', 'ended'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** The phrases of a step have this key. */
export const caseStepKey = (step: CaseStep, track: CaseTrack) =>
  step === 'applied' || step === 'completed' || step === 'ended' ? step : stepKey(step, track);

/** The columns of the list that a reader can choose, in their first order. The name always comes first. */
export const caseColumns = [
  'step',
  'since',
  'owner',
  'job',
  'employer',
  'deadline',
  'open',
  'overdue',
  'contact',
  'missing',
  'case_id',
] as const;
export type CaseColumn = (typeof caseColumns)[number];
