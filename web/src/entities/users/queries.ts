import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import type { identityNumbers } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { compareIdentityNumbers, getUser, revealIdentityNumber } from '@portal/shared/users/contract';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';
import type { MrzPassport } from '#platform/mrz/passport-of.ts';

/**
 * A candidate's record. Its page shows a failure in place of the record, so there is no toast. Every read is recorded in the
 * audit log, so the record is fetched again only after it has changed.
 */
export const userQuery = (email: string) => ({
  ...apiQuery(getUser, { params: { email } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true, isAudited: true },
});

/** The facts that staff should ask a candidate about. The record is usable without them, so a failure shows no toast. */
export const identityChecksQuery = (email: string) => ({
  ...apiQuery(getIdentityChecks, { params: { email } }),
  meta: { isSilent: true },
});

/** Which numbers of a candidate are those in a passport. Each comparison is recorded in the audit log, so it is made once. */
export const numberComparisonQuery = (email: string, { number, nationalId }: MrzPassport) => ({
  ...apiQuery(compareIdentityNumbers, {
    params: { email },
    body: { passportNumber: number, ...(nationalId !== null && { nationalId }) },
  }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true, isAudited: true },
});

/** Gets a complete identity number, which is recorded in the audit log. */
export const loadIdentityNumber = async (email: string, field: (typeof identityNumbers)[number]): Promise<string> =>
  (await callApi(revealIdentityNumber, { params: { email }, body: { field: wireNameOf(field) } })).number;
