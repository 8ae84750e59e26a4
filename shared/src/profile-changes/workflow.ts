import { workflow } from '#workflow/workflow.ts';

/** The states of a requested change of the profile. */
export const profileChangeStatuses = ['pending', 'accepted', 'refused'] as const;
export type ProfileChangeStatus = (typeof profileChangeStatuses)[number];

export const profileChangeWorkflow = workflow({
  states: profileChangeStatuses,
  initial: 'pending',
  final: ['accepted', 'refused'],
  transitions: {
    accept: { from: ['pending'], to: 'accepted' },
    refuse: { from: ['pending'], to: 'refused' },
  },
});
