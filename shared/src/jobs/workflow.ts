import { workflow } from '#workflow/workflow.ts';

/**
 * The states of a job. `fill` and `free` happen when the last seat is taken and when a seat becomes free; staff do
 * everything else.
 */
export const jobStatuses = ['hiring', 'filled', 'locked', 'closed', 'removed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobWorkflow = workflow({
  states: jobStatuses,
  initial: 'hiring',
  final: ['removed'],
  transitions: {
    fill: { from: ['hiring'], to: 'filled' },
    free: { from: ['filled'], to: 'hiring' },
    lock: { from: ['hiring'], to: 'locked' },
    unlock: { from: ['locked'], to: 'hiring' },
    close: { from: ['hiring', 'filled', 'locked'], to: 'closed' },
    remove: { from: ['closed'], to: 'removed' },
    reopen: { from: ['closed'], to: 'hiring' },
  },
});

/** Whether a job can still approve and bill applicants. */
export const isOpenJob = (status: JobStatus): boolean => status !== 'closed' && status !== 'removed';

/** The states that every candidate sees. Candidates also see every job that they applied for. */
export const openJobStatuses = ['hiring', 'filled'] as const satisfies readonly JobStatus[];
