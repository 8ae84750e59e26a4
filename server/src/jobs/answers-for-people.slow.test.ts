import { approveApplicant } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { closeJob, getStaffJob, listPeopleOfJob } from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, payAndConfirm, refusalOf } from '#test/candidate-factory.ts';
import { applicationsOf, makePaid, subjectsTo } from '#test/ended-contracts.ts';
import { race } from '#test/lock-row.ts';
import { addendaOf, makeOffered, signOffer } from '#test/moves.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = 'Nhà máy đóng cửa.';
type Answers = BodyInput<typeof closeJob>;

/** A job with one held seat and some approved people. */
async function makeJobWithPeople(approvedCount: number) {
  const { uid: jobUid } = await makeJob(product, { quantity: approvedCount + 1 });
  const held = await makeApproved(product);
  await apply(held, jobUid);
  const approved: Candidate[] = [];
  for (let index = 0; index < approvedCount; index += 1) {
    const candidate = await makeApproved(product);
    await apply(candidate, jobUid);
    await payAndConfirm(product, candidate);
    await admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
    approved.push(candidate);
  }
  return { jobUid, params: { uid: jobUid }, held, approved };
}

const seatsLeftOf = async (uid: string) => (await admin.call(getStaffJob, { params: { uid } })).seatsLeft;

describe('an answer for each person on a job that staff close', () => {
  it('a held seat is released, and approved people continue, are offered another job, or have their contract ended', async () => {
    const { params, held, approved } = await makeJobWithPeople(3);
    const [stays, moves, leaves] = approved as [Candidate, Candidate, Candidate];
    const { uid: toUid } = await makeJob(product, { quantity: 1, location: 'Omaha' });
    const people: Answers['people'] = [
      { email: held.email, decision: 'release' },
      { email: moves.email, decision: 'move', jobUid: toUid },
      { email: leaves.email, decision: 'end' },
    ];
    expect(await admin.call(closeJob, { params, body: { approved: 'keep', people, reason } })).toMatchObject({
      status: 'closed',
    });

    expect(await applicationsOf(held)).toMatchObject([{ status: 'rejected', endReason: 'job_closed' }]);
    expect(await applicationsOf(stays)).toMatchObject([{ status: 'approved', contractStatus: 'in_force' }]);
    expect(await addendaOf(stays)).toEqual([]);
    expect(await applicationsOf(leaves)).toMatchObject([{ status: 'ended', reason, endReason: 'employer_gone' }]);
    expect(await applicationsOf(moves)).toMatchObject([{ status: 'approved', contractStatus: 'in_force' }]);
    expect(await addendaOf(moves)).toMatchObject([
      { kind: 'move', status: 'offered', reason, move: { to: { uid: toUid } } },
    ]);
    expect(await seatsLeftOf(toUid)).toBe(0);

    const title = 'Công nhân chế biến thịt';
    expect(await subjectsTo(product, stays)).toContain(`Công việc đã ngừng nhận ứng viên mới: ${title}`);
    expect(await subjectsTo(product, moves)).toContain(`Đề nghị chuyển sang công việc khác: ${title}`);
    expect(await subjectsTo(product, moves)).not.toContain(`Công việc đã ngừng nhận ứng viên mới: ${title}`);
    expect(await subjectsTo(product, leaves)).toContain(`Hợp đồng đã chấm dứt: ${title}`);
    expect(await subjectsTo(product, held)).toContain(`Hợp đồng đã chấm dứt: ${title}`);

    const [{ uid = '' } = {}] = await addendaOf(moves);
    await signOffer(moves, uid);
    expect(await applicationsOf(moves)).toMatchObject([{ status: 'approved', job: { uid: toUid } }]);
  });

  it('an offer of another job stands for a person who continues, and the list of people names that job', async () => {
    const { candidate, jobUid } = await makeOffered(product);
    const params = { uid: jobUid };
    expect((await admin.call(listPeopleOfJob, { params })).items).toMatchObject([
      { email: candidate.email, offeredJobTitle: 'Công nhân chế biến thịt' },
    ]);
    const people = [{ email: candidate.email, decision: 'keep' as const }];
    await admin.call(closeJob, { params, body: { people } });
    expect(await addendaOf(candidate)).toMatchObject([{ status: 'offered' }]);
  });
});

describe('a wrong answer', () => {
  interface Scene {
    held: string;
    first: string;
    second: string;
    jobUid: string;
    /** A hiring job with one seat. */
    toUid: string;
  }
  const nobody = 'nobody@example.com';
  const unknownJob = '0190c000-0000-7000-8000-000000000000';
  const rest = { held: 'release', approved: 'keep', reason } as const;

  // A refusal changes nothing, so all wrong answers are about the same people.
  let people: Awaited<ReturnType<typeof makeJobWithPeople>>;
  let freeUid: string;
  beforeAll(async () => {
    people = await makeJobWithPeople(2);
    ({ uid: freeUid } = await makeJob(product, { quantity: 1 }));
  });

  it.each<[string, (scene: Scene) => Answers, { status: number; code: string; fields: object }]>([
    [
      'about somebody who is not on the job',
      () => ({ ...rest, people: [{ email: nobody, decision: 'keep' }] }),
      { status: 409, code: 'INVALID_ARGUMENTS', fields: { 'people.0.email': 'CHANGED_MEANWHILE' } },
    ],
    [
      'given twice for a person',
      ({ first }) => ({
        ...rest,
        people: [
          { email: first, decision: 'keep' },
          { email: first.toUpperCase(), decision: 'end' },
        ],
      }),
      { status: 422, code: 'VALIDATION_ERROR', fields: { people: 'DUPLICATE_VALUE_FOR_ITEM' } },
    ],
    [
      'that keeps a held seat',
      ({ held }) => ({ ...rest, people: [{ email: held, decision: 'keep' }] }),
      { status: 409, code: 'INVALID_ARGUMENTS', fields: { 'people.0.decision': 'NO_APPROVED_APPLICATION' } },
    ],
    [
      'that releases an approved person',
      ({ first, second }) => ({
        ...rest,
        people: [
          { email: first, decision: 'keep' },
          { email: second, decision: 'release' },
        ],
      }),
      { status: 409, code: 'INVALID_ARGUMENTS', fields: { 'people.1.decision': 'APPLICATION_DECIDED' } },
    ],
    [
      'that moves a person without naming a job',
      ({ first }) => ({ ...rest, people: [{ email: first, decision: 'move' }] }),
      { status: 422, code: 'VALIDATION_ERROR', fields: { 'people.0.jobUid': 'MISSING_FIELD' } },
    ],
    [
      'that names a job for a person who continues',
      ({ first, toUid }) => ({ ...rest, people: [{ email: first, decision: 'keep', jobUid: toUid }] }),
      { status: 422, code: 'VALIDATION_ERROR', fields: { 'people.0.jobUid': 'INVALID_FIELD' } },
    ],
    [
      'that moves a person without a reason',
      ({ first, toUid }) => ({
        held: 'release',
        approved: 'keep',
        people: [{ email: first, decision: 'move', jobUid: toUid }],
      }),
      { status: 422, code: 'VALIDATION_ERROR', fields: { reason: 'REASON_MISSING' } },
    ],
    [
      'that moves a person to a job that does not exist',
      ({ first }) => ({ ...rest, people: [{ email: first, decision: 'move', jobUid: unknownJob }] }),
      { status: 422, code: 'VALIDATION_ERROR', fields: { 'people.0.jobUid': 'INVALID_FIELD' } },
    ],
    [
      'that moves a person to the job that is closed',
      ({ first, jobUid }) => ({ ...rest, people: [{ email: first, decision: 'move', jobUid }] }),
      { status: 422, code: 'VALIDATION_ERROR', fields: { 'people.0.jobUid': 'SAME_JOB' } },
    ],
    [
      'that moves two people to the last place of a job',
      ({ first, second, toUid }) => ({
        ...rest,
        people: [
          { email: first, decision: 'move', jobUid: toUid },
          { email: second, decision: 'move', jobUid: toUid },
        ],
      }),
      {
        status: 409,
        code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
        fields: { 'people.1.jobUid': 'NO_SEAT_LEFT' },
      },
    ],
  ])('an answer %s is refused and changes nothing', async (_, answersOf, refusal) => {
    const { jobUid, params, held, approved } = people;
    const [first, second] = approved as [Candidate, Candidate];
    const body = answersOf({ held: held.email, first: first.email, second: second.email, jobUid, toUid: freeUid });
    expect(await refusalOf(admin.call(closeJob, { params, body }))).toMatchObject(refusal);

    expect(await admin.call(getStaffJob, { params })).toMatchObject({ status: 'filled' });
    expect(await applicationsOf(held)).toMatchObject([{ status: 'pending' }]);
    expect(await applicationsOf(first)).toMatchObject([{ status: 'approved', contractStatus: 'in_force' }]);
    expect(await addendaOf(first)).toEqual([]);
    expect(await seatsLeftOf(freeUid)).toBe(1);
  });

  it('an answer that moves a person who was offered another job and has not decided is refused', async () => {
    const { candidate, jobUid } = await makeOffered(product);
    const params = { uid: jobUid };
    const body = { people: [{ email: candidate.email, decision: 'move' as const, jobUid: freeUid }], reason };
    expect(await refusalOf(admin.call(closeJob, { params, body }))).toMatchObject({
      status: 409,
      code: 'DUPLICATE_VALUE_FOR_ITEM',
      fields: { 'people.0.jobUid': 'ADDENDUM_OPEN' },
    });
    expect(await admin.call(getStaffJob, { params })).toMatchObject({ status: 'filled' });
  });
});

it('two jobs that are closed at once, each with people who move to the other, lock both in one order', async () => {
  const [one, other] = [await makePaid(product, { isApproved: true }), await makePaid(product, { isApproved: true })];
  // Both have a free place for the person of the other one.
  for (const { jobUid } of [one, other]) {
    await product.deps.db.execute(sql`update jobs set quantity = 2, status = 'hiring' where id = ${jobUid}`);
  }
  const closing = (from: typeof one, to: typeof one) => () =>
    admin.call(closeJob, {
      params: { uid: from.jobUid },
      body: { people: [{ email: from.candidate.email, decision: 'move', jobUid: to.jobUid }], reason },
    });
  const first = closing(one, other);
  const second = closing(other, one);
  expect(await race(product, { table: 'jobs', id: one.jobUid }, { first, second })).toEqual({
    first: { value: expect.objectContaining({ status: 'closed' }) },
    second: {
      refusal: {
        status: 409,
        code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
        fields: { 'people.0.jobUid': 'JOB_NOT_HIRING' },
      },
    },
  });
});
