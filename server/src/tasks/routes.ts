import { listTasks as listTasksCall } from '@portal/shared/tasks/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findMe } from '#users/repository.ts';
import { listTasks } from './list-tasks.ts';
import { readCandidateFacts } from './read-facts.ts';

export function candidateTaskRoutes(api: Api, deps: Deps): void {
  api.on(listTasksCall, async ({ actor, language }) => {
    const { user } = required(await findMe(deps.db, actor.id), 'a session has a person');
    const facts = await readCandidateFacts(deps.db, user, language);
    return { items: listTasks(facts, { language, today: deps.clock.today() }) };
  });
}
