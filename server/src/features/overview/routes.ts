import { getOverview } from '@portal/shared/overview/contract';
import { and, count, eq, lte } from 'drizzle-orm';
import { applications, contracts, invoices, transfers, users } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { hasNoFeeUnderway } from '../applications/repository.ts';

const soonMs = 2 * 86_400_000;

export function overviewRoutes(api: Api, deps: Deps): void {
  api.on(getOverview, async (call) => {
    const { db } = deps;
    const soon = new Date(call.now.getTime() + soonMs);
    const [profiles] = await db.select({ n: count() }).from(users).where(eq(users.profileStatus, 'REVIEWING'));
    const [waiting] = await db.select({ n: count() }).from(transfers).where(eq(transfers.status, 'pending'));
    // An applicant can be decided once the application fee is paid.
    const [applicants] = await db
      .select({ n: count() })
      .from(applications)
      .innerJoin(contracts, eq(contracts.applicationId, applications.id))
      .innerJoin(invoices, and(eq(invoices.contractId, contracts.id), eq(invoices.status, 'paid')))
      .where(eq(applications.status, 'pending'));
    const [holds] = await db
      .select({ n: count() })
      .from(applications)
      .where(and(eq(applications.status, 'pending'), lte(applications.holdExpiresAt, soon), hasNoFeeUnderway(db)));
    return {
      profilesToReview: profiles?.n ?? 0,
      transfersToConfirm: waiting?.n ?? 0,
      applicantsToDecide: applicants?.n ?? 0,
      holdsEndingSoon: holds?.n ?? 0,
    };
  });
}
