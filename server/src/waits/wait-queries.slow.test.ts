import { approveApplicant } from '@portal/shared/applications/contract';
import { acceptFile, listFiles, uploadFile } from '@portal/shared/files/contract';
import { completeStep, getProgress, undoStep } from '@portal/shared/labor-progress/contract';
import { acceptProfileChange } from '@portal/shared/profile-changes/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import type { WaitKind } from '@portal/shared/waits/contract';
import { listWaits } from '@portal/shared/waits/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pay, pngFile } from '#test/candidate-factory.ts';
import { requestChange } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let jobUid: string;
let people: Candidate[];

beforeAll(async () => {
  product = await startTestProduct();
  jobUid = (await makeJob(product, { quantity: 20 })).uid;
  people = [];
  const admin = await logInAsAdmin(product);
  for (let at = 0; at < 6; at += 1) {
    const person = await makeApproved(product);
    const { items } = await person.client.call(listFiles, { query: { pageSize: 100 } });
    // The passport page was accepted with the profile.
    for (const { uid } of items.filter(({ status }) => status === 'waiting'))
      await admin.call(acceptFile, { params: { uid } });
    people.push(person);
  }
});
afterAll(() => product.close());

const waitsOf = async ({ client }: Candidate) => (await client.call(listWaits, {})).items;
const staff = () => logInAsAdmin(product);

/** The decisions that count, as the tables have them. */
const decisions: Record<WaitKind, string> = {
  application: `select decided_at - applied_at as took from applications where status = 'approved'`,
  transfer: 'select reviewed_at - created_at as took from transfers where reviewed_at is not null',
  document: `select reviewed_at - uploaded_at as took from files where reviewed_at is not null and reviewed_by_id is not null`,
  change: 'select decided_at - requested_at as took from profile_changes where decided_at is not null',
};
/** The median in days, calculated here; null for fewer than five. */
async function medianOf(kind: WaitKind): Promise<number | null> {
  const { rows } = await product.deps.db.$client.query<{ seconds: string }>(
    `select extract(epoch from took) as seconds from (${decisions[kind]}) as decided order by took`,
  );
  const seconds = rows.map((row) => Number(row.seconds));
  const at = (index: number) => seconds[index] ?? 0;
  const middle = (at(Math.floor((seconds.length - 1) / 2)) + at(Math.ceil((seconds.length - 1) / 2))) / 2;
  return seconds.length < 5 ? null : Math.max(1, Math.ceil(middle / 86_400));
}

it('a candidate waits for what was sent and not decided: a document, a change, a transfer, and then the application', async () => {
  const [last, ...others] = people.toReversed();
  if (!last) throw new Error('no person');
  expect(await waitsOf(last)).toEqual([]);

  const sent = new Map<Candidate, { file: string; change: string; transfer: string }>();
  for (const person of people) {
    await apply(person, jobUid);
    const file = await person.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile('bằng.png') });
    const change = await requestChange(person);
    sent.set(person, { file: file.uid, change: change.uid, transfer: (await pay(person)).id });
  }
  const since = product.clock.now().toISOString().slice(0, 10);
  const expectWaits = async (kinds: readonly WaitKind[]) => {
    const found = await waitsOf(last);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    for (const { kind, usualDays, since: from } of found) {
      expect(from.slice(0, 10)).toBe(since);
      expect([kind, usualDays]).toEqual([kind, await medianOf(kind)]);
    }
    return Object.fromEntries(found.map(({ kind, usualDays }) => [kind, usualDays]));
  };
  await expectWaits(['transfer', 'document', 'change']);

  const decide = async (days: number, kind: 'file' | 'change' | 'transfer' | 'application') => {
    product.clock.advance({ hours: 24 * days - 12 });
    const admin = await staff();
    for (const person of others) {
      const uid = (which: 'file' | 'change' | 'transfer') => sent.get(person)?.[which] ?? '';
      if (kind === 'file') await admin.call(acceptFile, { params: { uid: uid('file') } });
      else if (kind === 'change') await admin.call(acceptProfileChange, { params: { uid: uid('change') } });
      else if (kind === 'transfer') await admin.call(approveTransfer, { params: { id: uid('transfer') } });
      else await admin.call(approveApplicant, { params: { uid: jobUid, email: person.email } });
    }
  };
  await decide(1, 'file');
  await decide(1, 'change');
  await decide(1, 'transfer');
  await decide(1, 'application');
  const usual = await expectWaits(['transfer', 'document', 'change']);
  expect(Object.values(usual)).not.toContain(null);

  const admin = await staff();
  await admin.call(approveTransfer, { params: { id: sent.get(last)?.transfer ?? '' } });
  const after = await expectWaits(['application', 'document', 'change']);
  expect(after.application).not.toBeNull();
  await admin.call(acceptFile, { params: { uid: sent.get(last)?.file ?? '' } });
  await admin.call(acceptProfileChange, { params: { uid: sent.get(last)?.change ?? '' } });
  await admin.call(approveApplicant, { params: { uid: jobUid, email: last.email } });
  expect(await waitsOf(last)).toEqual([]);
});

it('a case says since when it is at its step, and how long the step usually takes once five cases have completed it', async () => {
  const [last, ...others] = people.toReversed();
  if (!last) throw new Error('no person');
  const admin = await staff();
  const complete = ({ email }: Candidate, step: string, completedOn: string) =>
    admin.call(completeStep, { params: { email, step }, body: { completedOn } });
  const waitingOf = async ({ client }: Candidate) => (await client.call(getProgress, {})).waiting;

  // The approval was today.
  expect(await waitingOf(last)).toMatchObject({ since: product.clock.today() });
  await complete(last, 'form_9089', '2026-01-10');
  const { rows } = await product.deps.db.$client.query(`select 1 from completed_steps
    where step = 'labor_certification' and undone_at is null and restarted_by_id is null`);
  expect(rows.length).toBeLessThan(5);
  for (const person of others.slice(0, 4 - rows.length)) {
    await complete(person, 'form_9089', '2026-01-10');
    await complete(person, 'labor_certification', '2026-03-11');
  }
  expect(await waitingOf(last)).toEqual({ since: '2026-01-10', usualDays: null });
  for (const person of others.slice(4 - rows.length)) {
    await complete(person, 'form_9089', '2026-01-10');
    // A step that was undone does not count.
    await complete(person, 'labor_certification', '2026-01-11');
    await admin.call(undoStep, {
      params: { email: person.email, step: 'labor_certification' },
      body: { reason: 'Nhầm ngày' },
    });
    await complete(person, 'labor_certification', '2026-03-11');
  }
  expect(await waitingOf(last)).toEqual({ since: '2026-01-10', usualDays: 60 });

  // A case that has ended keeps the day of its end instead of the approval, so it does not count.
  const emails = others.map(({ email }) => email);
  await product.deps.db.$client.query(
    `update applications set status = 'ended' where user_id in (select id from users where email = any ($1))`,
    [emails],
  );
  expect(await waitingOf(last)).toEqual({ since: '2026-01-10', usualDays: null });
});
