import { addDays } from '@portal/shared/calendar/calendar';
import { createEmployer } from '@portal/shared/employers/contract';
import { closeJob, createJob, listJobCategories, lockJob } from '@portal/shared/jobs/contract';
import { eq, inArray } from 'drizzle-orm';
import { employers, jobs, roles, sessions, settings, users } from '#db/schema/index.ts';
import { listWaitingMails, noteSentWhenMade } from '#mails/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { DemoCandidate, DemoEmployers, DemoJob, DemoStaff } from '#reference-data/demo.ts';
import {
  demoCandidates,
  demoEmployers,
  demoJobs,
  officeCandidates,
  officeEmployers,
  officeJobs,
  officeStaff,
} from '#reference-data/demo.ts';
import { demoAboutFacts, demoOrganization, demoVndPerUsd } from '#reference-data/organization.ts';
import { assignOwners, saveAboutFacts, saveVndRate } from '#settings/repository.ts';
import { sealingIdentity } from '#signing-certificates/sealing-identity.ts';
import { makeApplication } from './demo/applications.ts';
import { giveDocuments } from './demo/documents.ts';
import { exchangeMessages } from './demo/messages.ts';
import { onboard } from './demo/onboarding.ts';
import { demoStaff, openDemoAccount } from './demo/people.ts';
import type { TimeMachine } from './demo/time-machine.ts';
import { openTimeMachine } from './demo/time-machine.ts';

/** The employers of the demo were looked up in the register this many days ago. */
const lookedUpDaysAgo = 20;

/** What the demo consists of. */
interface Demo {
  staff: readonly DemoStaff[];
  jobs: readonly DemoJob[];
  employers: DemoEmployers;
  candidates: readonly DemoCandidate[];
  /** Whether submitted profiles get an owner. */
  hasOwners: boolean;
  /** How many people are made at once, each with a clock of their own. An office takes minutes. */
  atOnce: number;
}

const fewPeople: Demo = {
  staff: demoStaff,
  jobs: demoJobs,
  employers: demoEmployers,
  candidates: demoCandidates,
  hasOwners: false,
  atOnce: 1,
};
export const officeOf = (today: string): Demo => ({
  staff: officeStaff,
  jobs: officeJobs,
  employers: officeEmployers,
  candidates: officeCandidates(today),
  hasOwners: true,
  atOnce: 4,
});

/** A job has been posted for a while before the first demo candidate applies for it. */
const postedDaysAgo = ({ candidates }: Demo, key: string): number =>
  Math.max(
    20,
    ...candidates.flatMap(({ applications }) =>
      applications.filter(({ jobKey }) => jobKey === key).map(({ appliedDaysAgo }) => appliedDaysAgo + 10),
    ),
  );

/** True only once, across all instances and starts. */
async function isFirstTime(deps: Deps): Promise<boolean> {
  const rows = await deps.db
    .insert(settings)
    .values({ key: 'demo-data', value: { seeded: true }, updatedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return rows.length > 0;
}

async function findAdministratorId(deps: Deps): Promise<string> {
  const [row] = await deps.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(roles.name, 'ADMIN'))
    .limit(1);
  if (!row) throw new Error('there is no administrator');
  return row.id;
}

async function makeJobs(machine: TimeMachine, demo: Demo, staffId: string): Promise<Map<string, string>> {
  const staff = await machine.clientOf(staffId);
  const { items: categories } = await staff.call(listJobCategories, { query: { pageSize: 100 } });
  const uids = new Map<string, string>();
  const employerUids = new Map<string, string>();

  for (const { key, status: _status, categories: names, translations, ...facts } of demo.jobs) {
    machine.goTo(postedDaysAgo(demo, key));
    const categoryUids = names.flatMap((name) => categories.find((one) => one.name === name)?.uid ?? []);
    const { sponsor, employerAddress, employerWebsite, ...terms } = facts;
    const known = employerUids.get(sponsor);
    // Its PERMs are newer than its first job.
    const record = { ...demo.employers[key], permCases: [] };
    const body = { name: sponsor, address: employerAddress, website: employerWebsite, ...record };
    const employerUid = known ?? (await staff.call(createEmployer, { body })).uid;
    employerUids.set(sponsor, employerUid);
    const { uid } = await staff.call(createJob, {
      body: { ...terms, employerUid, translations: [...translations], categoryUids },
    });
    uids.set(key, uid);
  }

  return uids;
}

interface Place {
  staffId: string;
  jobUids: Map<string, string>;
}

async function makePerson(machine: TimeMachine, person: DemoCandidate, { staffId, jobUids }: Place) {
  machine.goTo(person.registeredDaysAgo);
  const userId = await openDemoAccount(machine.deps, person);
  if (!userId) return [];
  await onboard(machine, { userId, staffId, person });
  for (const application of person.applications) {
    const jobUid = jobUids.get(application.jobKey) ?? '';
    await makeApplication(machine, { userId, staffId, jobUid, person, application });
  }
  await giveDocuments(machine, { userId, staffId, person });
  await exchangeMessages(machine, { userId, staffId, person });
  return [userId];
}

async function makePeople(deps: Deps, { candidates, atOnce }: Demo, place: Place): Promise<string[]> {
  const ids: string[] = [];
  const waiting = candidates.entries();
  const work = async () => {
    const machine = await openTimeMachine(deps);
    try {
      for (const [index, person] of waiting) {
        ids.push(...(await makePerson(machine, person, place)));
        if (index > 0 && index % 100 === 0) deps.log(`demo data: ${index} of ${candidates.length} people`);
      }
    } finally {
      await machine.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return ids;
}

/** Creates demo jobs and people, once, through the product's own calls. */
export async function seedDemoData(deps: Deps, size: 'people' | 'office'): Promise<void> {
  if (!(await isFirstTime(deps))) return;
  await makeDemo(deps, size === 'office' ? officeOf(deps.clock.today()) : fewPeople);
}

/** As `seedDemoData`, without asking whether it was done before. */
export async function makeDemo(deps: Deps, demo: Demo): Promise<void> {
  const administratorId = await findAdministratorId(deps);
  // The administrator is a real account: what waited before is still sent.
  const realMails = await listWaitingMails(deps.db, administratorId);
  const machine = await openTimeMachine(deps);

  try {
    await deps.db.transaction((tx) => assignOwners(tx, demo.hasOwners, deps.clock.now()));
    for (const person of demo.staff) await openDemoAccount(deps, person);
    const jobUids = await makeJobs(machine, demo, administratorId);
    // The certificate must be older than the first contract of the demo that it seals.
    machine.goTo(Math.max(...demo.candidates.map(({ registeredDaysAgo }) => registeredDaysAgo)));
    await sealingIdentity(machine.deps, demoOrganization.legalName);
    const people = await makePeople(deps, demo, { staffId: administratorId, jobUids });
    machine.goTo(0);
    const [date, now] = [machine.deps.clock.today(), machine.deps.clock.now()];
    await deps.db.transaction(async (tx) => {
      await saveAboutFacts(tx, { ...demoAboutFacts, otherCostsCheckedOn: date }, now);
      for (const table of [employers, jobs]) {
        await tx.update(table).set({ registrationCheckedOn: addDays(date, -lookedUpDaysAgo) });
      }
      for (const { fein = '', permCases = [] } of Object.values(demo.employers)) {
        await tx.update(employers).set({ permCases }).where(eq(employers.fein, fein));
      }
      await saveVndRate(tx, { vndPerUsd: demoVndPerUsd, date }, now);
    });
    const staff = await machine.clientOf(administratorId);
    for (const { key, status } of demo.jobs) {
      const params = { uid: jobUids.get(key) ?? '' };
      if (status === 'locked') await staff.call(lockJob, { params });
      if (status === 'closed') await staff.call(closeJob, { params });
    }
    await noteSentWhenMade(deps.db, { userIds: [administratorId, ...people], except: realMails });
    // The calls created sessions; this ends them.
    await deps.db
      .update(sessions)
      .set({ endedAt: deps.clock.now() })
      .where(inArray(sessions.userId, [administratorId, ...people]));
  } finally {
    await machine.close();
  }
}
