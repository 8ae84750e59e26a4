import { workflow } from '#workflow/workflow.ts';

/** The states of a profile. */
export const profileStatuses = ['PENDING', 'REVIEWING', 'APPROVED', 'REJECTED'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

export const profileWorkflow = workflow({
  states: profileStatuses,
  initial: 'PENDING',
  final: [],
  transitions: {
    submit: { from: ['PENDING', 'REJECTED'], to: 'REVIEWING' },
    approve: { from: ['REVIEWING'], to: 'APPROVED' },
    reject: { from: ['REVIEWING'], to: 'REJECTED' },
    /** The decision was a mistake. */
    reopen: { from: ['APPROVED', 'REJECTED'], to: 'REVIEWING' },
  },
});

/** The candidate cannot change answers while the profile is in review or approved. */
export const canEditAnswers = (status: ProfileStatus): boolean => status === 'PENDING' || status === 'REJECTED';
