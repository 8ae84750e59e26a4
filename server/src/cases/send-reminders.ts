import { bulkPermissions } from '@portal/shared/cases/bulk-kinds';
import { maxChosen } from '@portal/shared/cases/chosen';
import type { sendReminders as contract } from '@portal/shared/cases/reminders-contract';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { DataOf } from '@portal/shared/http/endpoint';
import { remindOfDocuments } from '#files/remind-of-documents.ts';
import { remindPerson } from '#invoices/remind-people.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { CaseQuery } from './queries.ts';
import { findCaseIds, listEmails } from './queries.ts';

/**
 * Reminds the named people, or those of the cases of a filter, each in a transaction of its own.
 * @throws {AppError} PERMISSION_DENIED without the permission of the kind; VALIDATION_ERROR for a filter with more than
 * {@link maxChosen} cases: then nobody is reminded
 */
export async function sendReminders(
  deps: Deps,
  request: RequestContext<typeof contract>,
  query: CaseQuery | undefined,
): Promise<DataOf<typeof contract>> {
  const { emails = [], kind } = request.body;
  if (!request.actor.permissions.has(bulkPermissions[`${kind}_reminder`])) throw new AppError('PERMISSION_DENIED');
  const ids = query ? (await findCaseIds(deps.db, query)).ids : [];
  if (ids.length > maxChosen) throw invalidFields({ filter: 'INVALID_FIELD' });
  const named = query ? await listEmails(deps.db, ids) : emails;

  const items: DataOf<typeof contract>['items'] = [];
  for (const email of new Set(named)) {
    const result = await request.transaction((tx) => {
      const person = { context: request, email };
      return kind === 'payment' ? remindPerson(tx, deps, person) : remindOfDocuments(tx, deps, person);
    });
    items.push({ email, result });
  }
  return { items };
}
