import { profileWorkflow } from '@portal/shared/profile/workflow';
import { users } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';

/** Changes the status of a profile, and what changes with it. Returns false if it is in another state by now. */
export const transitionProfile = transitionOf({ table: users, column: 'profileStatus', workflow: profileWorkflow });
