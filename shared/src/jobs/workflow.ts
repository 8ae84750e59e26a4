import { workflow } from '../workflow/workflow.ts';

/**
 * A job: decisions, section 4. `fill` and `free` happen on their own when the last seat is taken and when one is freed;
 * the rest is done by staff.
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
  },
});

/** What every candidate may see; of other jobs only those he or she applied to. */
export const openJobStatuses = ['hiring', 'filled'] as const satisfies readonly JobStatus[];
