import { expect, it } from 'vitest';
import { allTasks, taskNames } from './app.ts';
import type { Deps } from './platform/deps.ts';

it('names to the queue every task there is', () => {
  const tasks = allTasks({} as Deps);
  expect(tasks.map(({ name }) => name).sort()).toEqual([...taskNames].sort());
});
