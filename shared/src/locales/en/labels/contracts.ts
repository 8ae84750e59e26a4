import type * as vi from '#locales/vi/labels/contracts.ts';

/** The states of a contract. */
export const contractStatuses: typeof vi.contractStatuses = {
  in_force: 'In force',
  cancelled: 'Canceled',
  ended: 'Ended',
  completed: 'Completed',
};
