import { keysOf } from '#objects/keys.ts';

/** A transition table: the states from which an action is allowed, and the state to which it leads. */
export interface Workflow<State extends string, Action extends string> {
  readonly states: readonly State[];
  readonly initial: State;
  readonly final: readonly State[];
  readonly transitions: Readonly<Record<Action, { readonly from: readonly State[]; readonly to: State }>>;
}

/** The actions of a workflow. */
export type ActionOf<Flow> = Flow extends Workflow<infer _State, infer Action> ? Action : never;

/** Declares a workflow once. The server enforces it, and the screens show or hide buttons with it. */
export const workflow = <const State extends string, const Action extends string>(
  value: Workflow<State, Action>,
): Workflow<State, Action> => value;

/** Whether the action is allowed in the state. */
export const canMove = <State extends string, Action extends string>(
  flow: Workflow<State, Action>,
  state: State,
  action: Action,
): boolean => flow.transitions[action].from.includes(state);

/** The actions allowed in the state, in the order of the table. */
export const actionsFrom = <State extends string, Action extends string>(
  flow: Workflow<State, Action>,
  state: State,
): Action[] => keysOf(flow.transitions).filter((action) => canMove(flow, state, action));

/** Every state that a sequence of actions reaches from the initial one. */
export function reachableStates<State extends string, Action extends string>(
  flow: Workflow<State, Action>,
): Set<State> {
  const reached = new Set<State>([flow.initial]);
  for (const state of reached) {
    for (const action of actionsFrom(flow, state)) reached.add(flow.transitions[action].to);
  }
  return reached;
}
