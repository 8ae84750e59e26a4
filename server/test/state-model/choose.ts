import fc from 'fast-check';
import type { Action, Model } from './model.ts';
import { actionNames, feeCents, predict } from './model.ts';

type Outcome = 'accepted' | 'refused';
interface Goal {
  action: Action;
  outcome: Outcome;
}

/** How often each action was done and how often it was refused. */
export type Counts = Record<Outcome, Record<Action, number>>;
export function newCounts(): Counts {
  const none = () => Object.fromEntries(actionNames.map((name) => [name, 0])) as Record<Action, number>;
  return { accepted: none(), refused: none() };
}

/** The outcomes that a test must see a minimum number of times. Creating a job is never refused. */
export const goals: Goal[] = actionNames.flatMap((action) => {
  const outcomes: Outcome[] = action === 'createJob' ? ['accepted'] : ['accepted', 'refused'];
  return outcomes.map((outcome) => ({ action, outcome }));
});

export interface Pick {
  who: number;
  /** Whether to aim for the rarest outcome so far; otherwise any action will do. */
  hasGoal: boolean;
  among: number;
}
export const anyPick: fc.Arbitrary<Pick> = fc.record({
  who: fc.nat(1),
  hasGoal: fc.constantFrom(true, true, true, false),
  among: fc.nat(99),
});

const outcomeOf = (status: number | null): Outcome | null =>
  status === null ? null : status === 200 ? 'accepted' : 'refused';

const isOfDocument = (action: Action) => action.endsWith('Document');
/** An amount as the rules compare it: nothing, a part of a fee, or a whole fee. */
const sizeOf = (cents: number) => (cents === 0 ? 0 : cents < feeCents ? 1 : 2);

/** The state that a path to a goal may depend on. There are few of them, so that each search ends. */
const keyOf = (model: Model, who: number) => {
  const { made: _unused, appliedTo = [], money = { credits: [], used: [] }, ...states } = model.people[who] ?? {};
  const { cents, isReserved } = money.credits.at(-1) ?? { cents: 0, isReserved: false };
  const earlier = money.credits.slice(0, -1).filter((credit) => !credit.isReserved);
  const free = earlier.reduce((sum, credit) => sum + credit.cents, 0);
  const used = money.used.reduce((sum, [, usedCents]) => sum + usedCents, 0);
  const sizes = [cents, free, used].map(sizeOf);
  return JSON.stringify([states, sizes, isReserved, model.jobs.at(-1), appliedTo.includes(model.jobs.length - 1)]);
};

/** The shortest path of a person to a goal, which is its last action; null if there is none. */
function findWay(from: Model, who: number, goal: Goal): Action[] | null {
  const usable = actionNames.filter((name) => isOfDocument(name) === isOfDocument(goal.action));
  const seen = new Set([keyOf(from, who)]);
  const reached: { model: Model; way: Action[] }[] = [{ model: from, way: [] }];

  for (const { model, way } of reached) {
    if (outcomeOf(predict(model, who, goal.action).status) === goal.outcome) return [...way, goal.action];
    for (const action of usable) {
      const { status, next } = predict(model, who, action);
      const key = keyOf(next, who);
      if (status !== 200 || seen.has(key)) continue;
      seen.add(key);
      reached.push({ model: next, way: [...way, action] });
    }
  }

  return null;
}

/** Chooses the next action. Each person follows a path of their own. */
export function createChooser(counts: Counts) {
  const goalOf: (Goal | undefined)[] = [];
  const chooseGoal = (model: Model, who: number) =>
    goals
      .toSorted((one, other) => counts[one.outcome][one.action] - counts[other.outcome][other.action])
      .find((goal) => goalOf.every((taken) => taken !== goal) && findWay(model, who, goal) !== null);

  return (model: Model, { who, hasGoal, among }: Pick): Action => {
    const possible = actionNames.filter((name) => predict(model, who, name).status !== null);
    const any = possible[among % possible.length] ?? 'submitProfile';
    if (!hasGoal) return any;
    const kept = goalOf[who];
    const goal = (kept && findWay(model, who, kept) && kept) ?? chooseGoal(model, who);
    const way = goal && findWay(model, who, goal);
    goalOf[who] = way && way.length > 1 ? goal : undefined;
    return way?.[0] ?? any;
  };
}
