import * as addenda from '@portal/shared/addenda/contract';
import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import * as jobs from '@portal/shared/jobs/contract';
import { reopenProfileChange } from '@portal/shared/profile-changes/contract';
import { required } from '#platform/required.ts';
import { makeJob } from '#test/candidate-factory.ts';
import { addendaOf, moveReason, offerTo, readSigning } from '#test/moves.ts';
import { changeFamily } from '#test/profile-changes.ts';
import type { Row } from './row.ts';
import { onCall, onEvent, onSilentCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';
import { sealed } from './scenarios.ts';

/** An approved case that was offered another job. */
async function offered(scenarios: Scenarios) {
  const one = await scenarios.inProgress();
  const { uid: toUid } = await makeJob(scenarios.product);
  const { uid } = await offerTo(scenarios.manager.client, one.person, toUid);
  return { ...one, toUid, uid, subject: { type: 'addendum', uid, email: one.person.email } };
}

const child = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2020-05-06' } as const;

/** An approved case whose new child was accepted. */
async function offeredDependents(scenarios: Scenarios) {
  const one = await scenarios.inProgress();
  await changeFamily(scenarios.manager.client, one.person, [child]);
  const [offer] = await addendaOf(one.person);
  const uid = required(offer, 'a new dependent has an addendum').uid;
  return { ...one, uid, subject: { type: 'addendum', uid, email: one.person.email } };
}

/** Moves the end of an offer into the past, which the trigger of the table allows nobody else. */
const endOffer = ({ product }: Scenarios, uid: string) =>
  product.asOwner(`begin; set local session_replication_role = replica;
    update addenda set expires_at = offered_at - interval '1 minute' where id = '${uid}'; commit`);

async function signed(scenarios: Scenarios) {
  const one = await offered(scenarios);
  await one.person.client.call(addenda.signAddendum, await readSigning(one.person, one.uid));
  return one;
}

/** Moving to another job. */
export const moveRows: Row[] = [
  onCall(
    reopenProfileChange,
    'records the addendum that stands again, because its change was accepted by mistake',
    async (scenarios) => {
      const { person, uid, subject, contractUid } = await offeredDependents(scenarios);
      const change = await changeFamily(scenarios.manager.client, person, []);
      const reason = 'Nhầm người.';
      const by = scenarios.manager;
      return {
        by,
        input: { params: { uid: change.uid }, body: { reason } },
        notifies: ['decision_corrected'],
        entries: [
          {
            action: 'profile-change.reopen',
            by,
            subject: { type: 'profile-change', uid: change.uid, email: person.email },
            before: { status: 'accepted', reason: null },
            after: { status: 'pending', fields: ['dependents'], keptFields: [], reason },
          },
          {
            action: 'file.reopen',
            by,
            subject: { type: 'file', uid: change.fileUids[0] ?? '', email: person.email },
            before: { status: 'success' },
            after: { status: 'waiting' },
          },
          {
            action: 'addendum.restore',
            by,
            subject: { ...subject, uid },
            before: { status: 'withdrawn' },
            after: { status: 'offered', contract: contractUid },
          },
        ],
      };
    },
  ),
  onCall(addenda.moveCandidate, 'records the offer with its reason', async (scenarios) => {
    const { person, jobUid, contractUid } = await scenarios.inProgress();
    const { uid: toUid } = await makeJob(scenarios.product);
    const { clock } = scenarios.product;
    return {
      by: scenarios.manager,
      input: { params: { email: person.email }, body: { jobUid: toUid, reason: moveReason } },
      notifies: ['move_offered'],
      entries: ({ uid }) => [
        {
          action: 'addendum.offer',
          by: scenarios.manager,
          subject: { type: 'addendum', uid, email: person.email },
          before: { jobId: jobUid },
          after: {
            kind: 'move',
            contract: contractUid,
            jobId: toUid,
            reason: moveReason,
            expiresAt: endOfDay(addDays(clock.today(), 14), clock.timeZone).toISOString(),
          },
        },
      ],
    };
  }),
  onCall(jobs.closeJob, 'records the decision for each person, and the offer of another job', async (scenarios) => {
    const { person, jobUid, contractUid, applicationUid } = await scenarios.inProgress();
    const { uid: toUid } = await makeJob(scenarios.product);
    const { clock } = scenarios.product;
    const people = [{ email: person.email, decision: 'move' as const, jobUid: toUid }];
    return {
      by: scenarios.manager,
      input: { params: { uid: jobUid }, body: { people, reason: moveReason } },
      notifies: ['move_offered'],
      entries: async () => {
        const [{ uid = '' } = {}] = (await person.client.call(addenda.listAddenda, {})).items;
        return [
          {
            action: 'job.close',
            by: scenarios.manager,
            subject: { type: 'job', uid: jobUid },
            before: { status: 'hiring' },
            after: {
              status: 'closed',
              decisions: [{ application: applicationUid, decision: 'move', jobId: toUid }],
            },
          },
          {
            action: 'addendum.offer',
            by: scenarios.manager,
            subject: { type: 'addendum', uid, email: person.email },
            before: { jobId: jobUid },
            after: {
              kind: 'move',
              contract: contractUid,
              jobId: toUid,
              reason: moveReason,
              expiresAt: endOfDay(addDays(clock.today(), 14), clock.timeZone).toISOString(),
            },
          },
        ];
      },
    };
  }),
  onCall(addenda.signAddendum, 'records the move with what starts again and what is kept', async (scenarios) => {
    const { person, jobUid, toUid, uid, subject } = await offered(scenarios);
    const input = await readSigning(person, uid);
    return {
      by: person,
      input,
      notifies: ['move_signed'],
      entries: [
        {
          action: 'addendum.sign',
          by: person,
          subject,
          before: { jobId: jobUid },
          after: {
            jobId: toUid,
            sha256: input.body.addendumHash,
            stepsAgain: [],
            keptPriorityDate: null,
            voidedInvoices: [],
          },
        },
      ],
    };
  }),
  onCall(addenda.declineAddendum, 'records the answer of the candidate', async (scenarios) => {
    const { person, contractUid, uid, subject } = await offered(scenarios);
    const reason = 'Xa quá.';
    return {
      by: person,
      input: { params: { uid }, body: { reason } },
      entries: [
        {
          action: 'addendum.decline',
          by: person,
          subject,
          before: { status: 'offered' },
          after: { status: 'declined', contract: contractUid, reason },
        },
      ],
    };
  }),
  onCall(addenda.withdrawAddendum, 'records the withdrawal with its reason', async (scenarios) => {
    const { contractUid, uid, subject } = await offered(scenarios);
    const reason = 'Chủ lao động đổi ý.';
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { reason } },
      notifies: ['move_withdrawn'],
      entries: [
        {
          action: 'addendum.withdraw',
          by: scenarios.manager,
          subject,
          before: { status: 'offered' },
          after: { status: 'withdrawn', contract: contractUid, reason },
        },
      ],
    };
  }),
  onCall(addenda.signAddendum, 'records the new dependents with the new total', async (scenarios) => {
    const { person, uid, subject } = await offeredDependents(scenarios);
    const input = await readSigning(person, uid);
    return {
      by: person,
      input,
      notifies: ['dependents_signed'],
      entries: [
        {
          action: 'addendum.sign',
          by: person,
          subject,
          after: {
            sha256: input.body.addendumHash,
            dependents: 1,
            addedCents: 150_000,
            totalCents: 1_692_000,
            invoices: [],
          },
        },
      ],
    };
  }),
  onCall(addenda.offerAddendumAgain, 'records the offer with the number of people and their fee', async (scenarios) => {
    const { person, contractUid, uid } = await offeredDependents(scenarios);
    await person.client.call(addenda.declineAddendum, { params: { uid }, body: {} });
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: {} },
      notifies: ['dependents_offered'],
      entries: (again) => [
        {
          action: 'addendum.offer',
          by: scenarios.manager,
          subject: { type: 'addendum', uid: again.uid, email: person.email },
          after: { kind: 'dependents', contract: contractUid, dependents: 1, addedCents: 150_000 },
        },
      ],
    };
  }),
  onEvent('The task follow-offers', 'records each offer that expires', async (scenarios) => {
    const { contractUid, subject, uid } = await offered(scenarios);
    await endOffer(scenarios, uid);
    return {
      act: () => scenarios.runTask('follow-offers'),
      notifies: ['move_expired'],
      entries: [
        {
          action: 'addendum.expire',
          by: null,
          subject,
          before: { status: 'offered' },
          after: { status: 'expired', contract: contractUid, reason: null },
        },
      ],
    };
  }),
  onEvent('The task seal-addendum', 'records the fingerprint of the file and of the certificate', async (scenarios) => {
    const { uid, subject } = await signed(scenarios);
    return {
      act: () => scenarios.runTask('seal-addendum', { addendumId: uid }),
      entries: [{ action: 'addendum.seal', by: null, subject, after: sealed }],
    };
  }),
  onCall(addenda.getAddendum, 'records that staff read it', async (scenarios) => {
    const { uid, subject } = await offered(scenarios);
    return {
      by: scenarios.accountant,
      input: { params: { uid } },
      entries: [{ action: 'addendum.read', by: scenarios.accountant, subject }],
    };
  }),
  onSilentCall(addenda.getAddendum, 'candidates read their own addenda', async (scenarios) => {
    const { person, uid } = await offered(scenarios);
    return { by: person, input: { params: { uid } } };
  }),
  onCall(addenda.getAddendumPdf, 'records that staff opened the file', async (scenarios) => {
    const { uid, subject } = await signed(scenarios);
    await scenarios.runTask('seal-addendum', { addendumId: uid });
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      entries: [{ action: 'addendum.read', by: scenarios.manager, subject, after: { name: `phu-luc-${uid}.pdf` } }],
    };
  }),
];
