import { workflow } from '../workflow/workflow.ts';

/** Profile review: decisions, section 3. */
export const profileStatuses = ['PENDING', 'REVIEWING', 'APPROVED', 'REJECTED'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

export const profileWorkflow = workflow({
  states: profileStatuses,
  initial: 'PENDING',
  final: ['APPROVED'],
  transitions: {
    submit: { from: ['PENDING', 'REJECTED'], to: 'REVIEWING' },
    approve: { from: ['REVIEWING'], to: 'APPROVED' },
    reject: { from: ['REVIEWING'], to: 'REJECTED' },
  },
});

/** While in review or approved the answers are read-only for the candidate. */
export const canEditAnswers = (status: ProfileStatus): boolean => status === 'PENDING' || status === 'REJECTED';
