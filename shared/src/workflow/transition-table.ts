import { keysOf } from '../objects/keys.ts';
import type { Workflow } from './workflow.ts';
import { canMove } from './workflow.ts';

/** What every action does in every state of a workflow: the next state, or null where the action is refused. */
export const transitionTable = <State extends string, Action extends string>(
  flow: Workflow<State, Action>,
): Record<State, Record<Action, State | null>> => {
  const actions = keysOf(flow.transitions);
  const rowOf = (state: State) =>
    Object.fromEntries(
      actions.map((action) => [action, canMove(flow, state, action) ? flow.transitions[action].to : null]),
    );
  return Object.fromEntries(flow.states.map((state) => [state, rowOf(state)])) as never;
};
