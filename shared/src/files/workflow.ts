import { workflow } from '#workflow/workflow.ts';

/**
 * The states of a document: `available` to upload, `waiting` in review, `success` accepted, `fail` rejected, `lock`
 * filed.
 */
export const fileStatuses = ['available', 'waiting', 'success', 'fail', 'lock'] as const;
export type FileStatus = (typeof fileStatuses)[number];

export const fileWorkflow = workflow({
  states: fileStatuses,
  initial: 'available',
  final: ['lock'],
  transitions: {
    upload: { from: ['available', 'fail'], to: 'waiting' },
    delete: { from: ['waiting'], to: 'available' },
    accept: { from: ['waiting'], to: 'success' },
    reject: { from: ['waiting', 'success'], to: 'fail' },
    lock: { from: ['success'], to: 'lock' },
    /** The decision was a mistake. */
    reopen: { from: ['success', 'fail'], to: 'waiting' },
  },
});
