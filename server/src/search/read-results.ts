import { fullName } from '@portal/shared/format/format';
import type { FoundPerson, SearchResults, search } from '@portal/shared/search/contract';
import { resultsOfGroup } from '@portal/shared/search/contract';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countNumberSearch } from '#users/count-number-search.ts';
import { findCandidateIds, findIdsByNumber, findSimilarIds } from '#users/queries.ts';
import * as queries from './queries.ts';

type FoundBy = FoundPerson['foundBy'];

/** Names have letters, and shorter words are like too many others. */
const mayBeName = (q: string): boolean => q.length > 3 && !/[\d@]/.test(q);
/** A passport or national id number as a whole. The limit on such searches counts nothing else, although a person types letter by letter. */
const mayBeWholeNumber = (q: string): boolean => /^(?:[\p{L}]{0,2}\d{6,9}|\d{12})$/u.test(q.replace(/[\s.-]/g, ''));

/** The people that a search finds by their names, addresses, and phones, or else by what belongs to them. */
async function findPeople(
  deps: Deps,
  request: RequestContext<typeof search>,
): Promise<{ id: string; foundBy: FoundBy }[]> {
  const { db } = deps;
  const { q } = request.query;
  const mayFindNumbers = mayBeWholeNumber(q) && (await countNumberSearch(deps, request, q));
  const found = new Map<string, FoundBy>();
  const add = (ids: readonly string[], foundBy: FoundBy) => {
    for (const id of ids) if (found.size < resultsOfGroup && !found.has(id)) found.set(id, foundBy);
  };
  add(await findCandidateIds(db, q, resultsOfGroup), null);
  if (mayFindNumbers) add(await findIdsByNumber(db, q), 'number');
  if (queries.isNumber(q)) {
    add(await queries.findByTerms(db, 'receipt', [q]), 'receipt');
    add(await queries.findByTerms(db, 'bank_reference', [q]), 'bank_reference');
  }
  add(await queries.findByFamily(db, q), 'family');
  if (found.size === 0 && mayBeName(q)) add(await findSimilarIds(db, q, resultsOfGroup), 'similar');
  return [...found].map(([id, foundBy]) => ({ id, foundBy }));
}

/**
 * Searches everything that the reader may read.
 * @throws {AppError} TOO_MANY_REQUESTS after too many searches for identity numbers
 */
export async function readResults(deps: Deps, request: RequestContext<typeof search>): Promise<SearchResults> {
  const { db } = deps;
  const { language, actor } = request;
  const { q } = request.query;
  const may = (permission: Parameters<typeof actor.permissions.has>[0]) => actor.permissions.has(permission);

  const found = await findPeople(deps, request);
  const foundBy = new Map(found.map((one) => [one.id, one.foundBy]));
  const people = await queries.listPeople(db, [...foundBy.keys()]);
  const jobs = may('jobs.read') ? await queries.findJobs(db, q, language) : [];
  const employers = may('jobs.read') ? await queries.findEmployers(db, q) : [];
  const invoices = may('invoices.read') ? await queries.findInvoices(db, q) : [];
  const invoiceIds = invoices.map(({ invoice }) => invoice.id);
  const transfers = may('transfers.read') ? await queries.findTransfers(db, { search: q, invoiceIds }) : [];
  // A common name finds people, not their contracts, and so does a name that is only similar.
  const meant = people.map(({ id }) => id).filter((id) => foundBy.get(id) !== 'similar');
  const contractsOf = meant.length < resultsOfGroup && may('contracts.read') ? meant : [];
  const contracts = await queries.listContractsOf(db, contractsOf, language);

  const nameOf = (user: { email: string; firstName: string; lastName: string }) => ({
    email: user.email,
    fullName: fullName(user, language),
  });
  return {
    people: people.map(({ id, firstName, lastName, ...person }) => ({
      ...person,
      fullName: fullName({ firstName, lastName }, language),
      foundBy: foundBy.get(id) ?? null,
    })),
    jobs,
    invoices: invoices.map(({ invoice, user }) => ({
      ...nameOf(user),
      id: invoice.id,
      number: invoice.number,
      name: localInvoiceName(invoice, language),
      amountCents: invoice.amountCents,
      status: invoice.status,
    })),
    transfers: transfers.map(({ transfer, invoiceNumber, user }) => ({
      ...nameOf(user),
      id: transfer.id,
      invoiceNumber,
      amountCents: transfer.amountCents,
      date: transfer.date,
      status: transfer.status,
    })),
    contracts: contracts.map(({ user, signedAt, ...contract }) => ({
      ...nameOf(user),
      ...contract,
      signedAt: signedAt.toISOString(),
    })),
    employers,
  };
}
