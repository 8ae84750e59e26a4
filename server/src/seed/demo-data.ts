import { addDays } from '@portal/shared/calendar/calendar';
import { closeJob, createJob, listJobCategories, lockJob } from '@portal/shared/jobs/contract';
import { eq, inArray } from 'drizzle-orm';
import { jobs, roles, sessions, settings, users } from '#db/schema/index.ts';
import { listWaitingMails, noteSentWhenMade } from '#mails/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { demoCandidates, demoJobs } from '#reference-data/demo.ts';
import { demoAboutFacts, demoOrganization, demoVndPerUsd } from '#reference-data/organization.ts';
import { saveAboutFacts, saveVndRate } from '#settings/repository.ts';
import { sealingIdentity } from '#signing-certificates/sealing-identity.ts';
import { makeApplication } from './demo/applications.ts';
import { giveDocuments } from './demo/documents.ts';
import { onboard } from './demo/onboarding.ts';
import { demoStaff, openDemoAccount } from './demo/people.ts';
import type { TimeMachine } from './demo/time-machine.ts';
import { openTimeMachine } from './demo/time-machine.ts';

/** The employers of the demo were looked up in the register this many days ago. */
const lookedUpDaysAgo = 20;

/** A job has been posted for a while before the first demo candidate applies for it. */
const postedDaysAgo = (key: string): number =>
  Math.max(
    20,
    ...demoCandidates.flatMap(({ applications }) =>
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

async function makeJobs(machine: TimeMachine, staffId: string): Promise<Map<string, string>> {
  const staff = await machine.clientOf(staffId);
  const { items: categories } = await staff.call(listJobCategories, { query: { pageSize: 100 } });
  const uids = new Map<string, string>();

  for (const { key, status: _status, categories: names, translations, ...facts } of demoJobs) {
    machine.goTo(postedDaysAgo(key));
    const categoryUids = names.flatMap((name) => categories.find((one) => one.name === name)?.uid ?? []);
    const { uid } = await staff.call(createJob, { body: { ...facts, translations: [...translations], categoryUids } });
    uids.set(key, uid);
  }

  return uids;
}

async function makePeople(machine: TimeMachine, staffId: string, jobUids: Map<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (const person of demoCandidates) {
    machine.goTo(person.registeredDaysAgo);
    const userId = await openDemoAccount(machine.deps, person);
    if (!userId) continue;
    ids.push(userId);
    await onboard(machine, { userId, staffId, person });
    for (const application of person.applications) {
      const jobUid = jobUids.get(application.jobKey) ?? '';
      await makeApplication(machine, { userId, staffId, jobUid, person, application });
    }
    await giveDocuments(machine, { userId, staffId, person });
  }
  return ids;
}

/** Creates demo jobs and people in every state, once, through the product's own calls. */
export async function seedDemoData(deps: Deps): Promise<void> {
  if (!(await isFirstTime(deps))) return;
  const administratorId = await findAdministratorId(deps);
  // The administrator is a real account: what waited before is still sent.
  const realMails = await listWaitingMails(deps.db, administratorId);
  const machine = await openTimeMachine(deps);

  try {
    for (const person of demoStaff) await openDemoAccount(deps, person);
    const jobUids = await makeJobs(machine, administratorId);
    // The certificate must be older than the first contract of the demo that it seals.
    machine.goTo(Math.max(...demoCandidates.map(({ registeredDaysAgo }) => registeredDaysAgo)));
    await sealingIdentity(machine.deps, demoOrganization.legalName);
    const people = await makePeople(machine, administratorId, jobUids);
    machine.goTo(0);
    const [date, now] = [machine.deps.clock.today(), machine.deps.clock.now()];
    await deps.db.transaction(async (tx) => {
      await saveAboutFacts(tx, { ...demoAboutFacts, otherCostsCheckedOn: date }, now);
      await tx.update(jobs).set({ registrationCheckedOn: addDays(date, -lookedUpDaysAgo) });
      await saveVndRate(tx, { vndPerUsd: demoVndPerUsd, date }, now);
    });
    const staff = await machine.clientOf(administratorId);
    for (const { key, status } of demoJobs) {
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
