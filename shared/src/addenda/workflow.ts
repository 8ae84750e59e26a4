import { workflow } from '#workflow/workflow.ts';

/** What an addendum changes: the job of the contract, or the dependents that it covers. */
export const addendumKinds = ['move', 'dependents'] as const;
export type AddendumKind = (typeof addendumKinds)[number];

/** The states of an addendum. Staff offer and withdraw it, the candidate signs or declines it, and an offer expires. */
export const addendumStatuses = ['offered', 'signed', 'declined', 'withdrawn', 'expired'] as const;
export type AddendumStatus = (typeof addendumStatuses)[number];

export const addendumWorkflow = workflow({
  states: addendumStatuses,
  initial: 'offered',
  final: ['signed', 'declined', 'expired'],
  transitions: {
    sign: { from: ['offered'], to: 'signed' },
    decline: { from: ['offered'], to: 'declined' },
    withdraw: { from: ['offered'], to: 'withdrawn' },
    /** The decision with which it was withdrawn was a mistake. */
    restore: { from: ['withdrawn'], to: 'offered' },
    expire: { from: ['offered'], to: 'expired' },
  },
});

/** The days for which an offer stands. The place of the offered job is held until then. */
export const offerDays = 14;
/** The days before the end of an offer from which its reminder goes out. */
export const offerReminderDays = 3;
