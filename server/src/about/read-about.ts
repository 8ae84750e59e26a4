import type { getAbout } from '@portal/shared/about/contract';
import type { DatedFee } from '@portal/shared/fee-plans/government-fees';
import { amountInForce } from '@portal/shared/fee-plans/government-fees';
import { milestoneCents, perDependentCents, planTotalCents } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { localize } from '@portal/shared/languages/localized-text';
import type { AboutFacts } from '@portal/shared/settings/contract';
import { estimateTurn } from '@portal/shared/visa-bulletins/rules';
import { listFees } from '#fee-plans/fees-repository.ts';
import { plainMilestone } from '#fee-plans/plain-names.ts';
import { defaultFeePlan, getFeePlan } from '#fee-plans/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { listHiringJobs } from '#jobs/queries.ts';
import type { JobRecord } from '#jobs/repository.ts';
import { listHiringPlanNames } from '#jobs/repository.ts';
import { freeSeats } from '#jobs/seats.ts';
import type { Deps } from '#platform/deps.ts';
import { required } from '#platform/required.ts';
import { consularFeeKeys, petitionFeeKey } from '#reference-data/government-fees.ts';
import { findVndRate, getAboutFacts, getOrganization } from '#settings/repository.ts';
import { listNewestMonths, monthsExist } from '#visa-bulletins/repository.ts';

type About = DataOf<typeof getAbout>;
type Costs = About['costs'][number];

const mostJobs = 50;
/** Three years and the newest month, for the estimate. */
const monthsRead = 37;

const presentHiringJob = (record: JobRecord, language: LanguageCode): About['jobs'][number] => {
  const { title, languageCode } = textIn(record, language);
  const { id, permFilingDate, feePlan, ...job } = record.job;
  return {
    uid: id,
    title,
    languageCode,
    location: job.location,
    sponsor: job.sponsor,
    employerAddress: job.employerAddress,
    employerWebsite: job.employerWebsite,
    registrationCheckedOn: job.registrationCheckedOn,
    permCases: record.permCases,
    salaryFromCents: job.salaryFromCents,
    salaryToCents: job.salaryToCents,
    salaryUnit: job.salaryUnit,
    seatsLeft: freeSeats(record),
    permFilingDate,
    feePlan,
  };
};

/** The fees that a plan does not have for the candidate, or for a dependent, with today's amounts. */
function feesBesides(plan: FeePlan, fees: readonly DatedFee[], { isPerDependent, today }: Besides) {
  const inPlan = plan.milestones
    .filter((milestone) => milestone.isPerDependent === isPerDependent)
    .flatMap(({ lines }) => lines.map(({ fee }) => fee?.key));
  const keys = isPerDependent ? consularFeeKeys : [petitionFeeKey, ...consularFeeKeys];
  return keys
    .filter((key) => !inPlan.includes(key))
    .flatMap((key) => fees.filter((fee) => fee.key === key))
    .map(({ amounts, name }) => ({ name, amountCents: amountInForce(amounts, today)?.amountCents ?? null }));
}
interface Besides {
  isPerDependent: boolean;
  today: string;
}

const sumOf = (amounts: readonly { amountCents: number | null }[]): number =>
  amounts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

interface CostsInput {
  fees: readonly DatedFee[];
  facts: AboutFacts;
  today: string;
  language: LanguageCode;
}

/** Everything that somebody without dependents pays under a plan, to us and to others. */
function costsOf(plan: FeePlan, { fees, facts, today, language }: CostsInput): Costs {
  const ofPlan = (kind: 'service' | 'attorney') => {
    const amountCents = planTotalCents(plan, 0, kind);
    return amountCents > 0 ? [{ kind, name: null, amountCents, isInPlan: true }] : [];
  };
  const government = plan.milestones
    .filter(({ isPerDependent }) => !isPerDependent)
    .flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'government'));
  const besides = feesBesides(plan, fees, { isPerDependent: false, today });
  const lines: Costs['lines'] = [
    ...ofPlan('service'),
    ...ofPlan('attorney'),
    ...government.map(({ name, amountCents }) => ({
      kind: 'government' as const,
      name: localize(name, language),
      amountCents,
      isInPlan: true,
    })),
    ...besides.map(({ name, amountCents }) => ({
      kind: 'government' as const,
      name: localize(name, language),
      amountCents,
      isInPlan: false,
    })),
    { kind: 'medical_exam', name: null, amountCents: facts.medicalExamCents, isInPlan: false },
    { kind: 'flight', name: null, amountCents: facts.flightCents, isInPlan: false },
  ];
  const first = plan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  return {
    name: plan.name,
    title: localize(plan.title, language),
    firstPaymentCents: first ? milestoneCents(first) : 0,
    lines,
    totalCents: sumOf(lines),
    isComplete: lines.every(({ amountCents }) => amountCents !== null),
    perDependentCents: perDependentCents(plan) + sumOf(feesBesides(plan, fees, { isPerDependent: true, today })),
  };
}

/** What the public page says. It has nothing about a person, and nothing that only somebody with a session may see. */
export async function readAbout({ db, clock }: Deps, language: LanguageCode): Promise<About> {
  const today = clock.today();
  const organization = await getOrganization(db);
  const facts = await getAboutFacts(db);
  const hiring = await listHiringJobs(db, mostJobs);
  const fees = await listFees(db);
  const bulletins = await listNewestMonths(db, monthsRead);
  const newest = required(bulletins.at(-1), monthsExist);
  const { monthsApart, from, to } = estimateTurn(bulletins, today);

  const names = await listHiringPlanNames(db);
  const plans: FeePlan[] = [];
  for (const name of names.length > 0 ? names : [defaultFeePlan]) {
    const plan = await getFeePlan(db, name, today);
    plans.push({ ...plan, milestones: plan.milestones.map(plainMilestone) });
  }
  const employerCosts = plans.flatMap(({ employerLines = [] }) => employerLines.map(({ name }) => name));

  return {
    organization: { ...organization, ...facts },
    contact: {
      name: facts.contactName,
      phone: organization.supportPhone,
      zalo: organization.supportZalo,
      email: organization.supportEmail,
      hours: localize(facts.contactHours, language),
    },
    jobs: hiring.rows.map((record) => presentHiringJob(record, language)),
    moreJobs: Math.max(0, hiring.total.count - hiring.rows.length),
    costs: plans.map((plan) => costsOf(plan, { fees, facts, today, language })),
    employerCosts: [...new Set(employerCosts.map((name) => localize(name, language)))],
    otherCostsCheckedOn: facts.otherCostsCheckedOn,
    vndRate: await findVndRate(db),
    wait: { bulletinMonth: newest.month, cutOff: newest.cutOff, monthsApart, from, to },
  };
}
