import { keysOf, mapKeys } from '../objects/keys.ts';
import type { Workflow } from './workflow.ts';
import { canMove } from './workflow.ts';

/** The next state of every action in every state of a workflow; null if the action is refused. */
export const transitionTable = <State extends string, Action extends string>(
  flow: Workflow<State, Action>,
): Record<State, Record<Action, State | null>> => {
  const actions = keysOf(flow.transitions);
  const rowOf = (state: State) =>
    mapKeys(actions, (action) => (canMove(flow, state, action) ? flow.transitions[action].to : null));
  return mapKeys(flow.states, rowOf);
};
