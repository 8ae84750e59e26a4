import { profileWorkflow } from '@portal/shared/profile/workflow';
import { users } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';

/** Changes the status of a profile and the columns that depend on it. Returns false if its state does not allow it. */
export const transitionProfile = transitionOf({ table: users, column: 'profileStatus', workflow: profileWorkflow });
