import { workflow } from '#workflow/workflow.ts';

/** The states of a requested change of the profile. */
export const profileChangeStatuses = ['pending', 'accepted', 'refused'] as const;
/** The states that a decision leads to. */
export const decidedChangeStatuses = ['accepted', 'refused'] as const satisfies readonly ProfileChangeStatus[];
export type ProfileChangeStatus = (typeof profileChangeStatuses)[number];

export const profileChangeWorkflow = workflow({
  states: profileChangeStatuses,
  initial: 'pending',
  final: [],
  transitions: {
    accept: { from: ['pending'], to: 'accepted' },
    refuse: { from: ['pending'], to: 'refused' },
    reopen: { from: ['accepted', 'refused'], to: 'pending' },
  },
});
