import { declineAddendum, signAddendum } from '@portal/shared/addenda/contract';
import { endContract } from '@portal/shared/contracts/end-contract';
import { closeJob, getStaffJob } from '@portal/shared/jobs/contract';
import { grantRefund, openRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followOffers } from '#addenda/close-addendum.ts';
import { apply, makeApproved, makeJob } from '#test/candidate-factory.ts';
import { contractsOf } from '#test/ended-contracts.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { addendaOf, makeOffered, offerTo, readSigning } from '#test/moves.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const closed = (fields: Record<string, string>) => refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', fields);
const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const job = (id: string) => ({ table: 'jobs', id });

/** An offer, and what the candidate and staff may do about it at the same moment. */
async function makeRivals() {
  const found = await makeOffered(product);
  const { candidate, admin, offer, jobUid, toUid } = found;
  const signing = await readSigning(candidate, offer.uid);
  const body = { reasonCode: 'withdrawn', reason: 'Ứng viên xin rút.' } as const;
  const now = () => new Date(product.deps.clock.now().getTime() + 15 * 86_400_000);
  return {
    ...found,
    sign: () => candidate.client.call(signAddendum, signing),
    decline: () => candidate.client.call(declineAddendum, { params: { uid: offer.uid }, body: {} }),
    end: () => admin.call(endContract, { params: { email: candidate.email }, body }),
    close: () => admin.call(closeJob, { params: { uid: toUid }, body: { approved: 'keep' as const } }),
    expire: () =>
      followOffers({ ...product.deps, clock: Object.assign(Object.create(product.deps.clock), { now }) }).then(
        () => 'ran',
      ),
    seats: async () => {
      const [from, to] = [jobUid, toUid].map((uid) => admin.call(getStaffJob, { params: { uid } }));
      return [(await from)?.seatsLeft, (await to)?.seatsLeft];
    },
  };
}

it('a signature is refused if staff end the contract just before', async () => {
  const { candidate, toUid, sign, end, seats } = await makeRivals();
  expect(await race(product, job(toUid), { end, sign })).toEqual({
    end: answeredWith({ status: 'cancelled' }),
    sign: closed({ addendum: 'ADDENDUM_DECIDED' }),
  });
  expect(await addendaOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);
  expect(await seats()).toEqual([1, 1]);
});

it('an end of the contract is refused once if the candidate moves just before, because another seat is freed', async () => {
  const { candidate, toUid, sign, end, seats } = await makeRivals();
  expect(await race(product, job(toUid), { sign, end })).toEqual({
    sign: answeredWith({ status: 'signed' }),
    end: closed({ application: 'CHANGED_MEANWHILE' }),
  });
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);
  expect(await seats()).toEqual([1, 0]);
  await end();
  expect(await seats()).toEqual([1, 1]);
});

it('a signature is refused if staff close the offered job just before', async () => {
  const { toUid, sign, close } = await makeRivals();
  expect(await race(product, job(toUid), { close, sign })).toEqual({
    close: answeredWith({ status: 'closed' }),
    sign: closed({ addendum: 'ADDENDUM_DECIDED' }),
  });
});

it('a granted refund that ends the contract waits for the close of the offered job, and is refused once', async () => {
  const { candidate, admin, contractUid, toUid, close } = await makeRivals();
  const { email } = candidate;
  const body = { contractUid, ground: 'withdrawn', explanation: 'Gia đình đổi ý.' } as const;
  const { id } = await admin.call(openRefund, { params: { email }, body });
  const grant = () => admin.call(grantRefund, { params: { id }, body: { amountCents: 100_000 } });
  expect(await race(product, job(toUid), { close, grant })).toEqual({
    close: answeredWith({ status: 'closed' }),
    grant: closed({ application: 'CHANGED_MEANWHILE' }),
  });
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);
  await grant();
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended' }]);
});

it('an offer does not expire if the candidate signs just before', async () => {
  const { candidate, toUid, sign, expire, seats } = await makeRivals();
  expect(await race(product, job(toUid), { sign, expire })).toEqual({
    sign: answeredWith({ status: 'signed' }),
    expire: { value: 'ran' },
  });
  expect(await addendaOf(candidate)).toMatchObject([{ status: 'signed' }]);
  expect(await seats()).toEqual([1, 0]);
});

it('an application takes the seat that a declined offer frees just before it', async () => {
  const { toUid, decline } = await makeRivals();
  const other = await makeApproved(product);
  expect(await race(product, job(toUid), { decline, sign: () => apply(other, toUid) })).toEqual({
    decline: answeredWith({ status: 'declined' }),
    sign: answeredWith({ status: 'pending' }),
  });
});

it('an offer is refused if an application takes the last seat just before', async () => {
  const { admin, candidate, decline } = await makeRivals();
  await decline();
  const { uid } = await makeJob(product, { quantity: 1 });
  const other = await makeApproved(product);
  expect(
    await race(product, job(uid), { sign: () => apply(other, uid), offer: () => offerTo(admin, candidate, uid) }),
  ).toEqual({ sign: answeredWith({ status: 'pending' }), offer: closed({ job: 'NO_SEAT_LEFT' }) });
});

it('the close of a job is refused once if somebody on it is offered another job just before', async () => {
  const { admin, candidate, jobUid, decline } = await makeRivals();
  await decline();
  const { uid } = await makeJob(product);
  const body = { approved: 'end', reason: 'Công ty đã rút.' } as const;
  const close = () => admin.call(closeJob, { params: { uid: jobUid }, body });
  const offer = () => offerTo(admin, candidate, uid);
  expect(await race(product, { table: 'applications', column: 'job_id', id: jobUid }, { offer, close })).toEqual({
    offer: answeredWith({ status: 'offered' }),
    close: closed({ application: 'CHANGED_MEANWHILE' }),
  });
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);
  await close();
  expect(await addendaOf(candidate)).toMatchObject([{ status: 'withdrawn' }, { status: 'declined' }]);
});
