import { closeJob } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addendumTasks } from '#addenda/tasks.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { readMails } from '#test/ended-contracts.ts';
import { makeOffered } from '#test/moves.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** The newest email of a subject to a candidate. */
const mailAbout = async (candidate: Candidate, subject: RegExp): Promise<string> =>
  (await readMails(product, candidate)).findLast((mail) => subject.test(mail.subject ?? ''))?.text ?? '';

/** Twelve days of the two weeks of an offer go by. */
async function remind(): Promise<void> {
  product.clock.advance({ days: 12 });
  await addendumTasks.find(({ name }) => name === 'follow-offers')?.handle(product.deps, {});
}

it('when an offered job closes, a candidate whose own job is closed learns that and whom to ask', async () => {
  const { admin, candidate, jobUid, toUid } = await makeOffered(product);
  await admin.call(closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
  await admin.call(closeJob, { params: { uid: toUid }, body: {} });
  const text = await mailAbout(candidate, /Đề nghị đã được rút lại/);
  expect(text).toContain(
    'của bạn đã đóng, nhưng hợp đồng của bạn vẫn có hiệu lực. Vui lòng liên hệ với chúng tôi về bước tiếp theo.',
  );
  expect(text).not.toContain('chưa cần làm gì');
});

it('a reminder of an offer says that the own job is closed, and leads to the addendum', async () => {
  const { admin, candidate, jobUid, offer } = await makeOffered(product);
  await admin.call(closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
  await remind();
  const text = await mailAbout(candidate, /Vui lòng trả lời trước khi hết ngày/);
  expect(text).toContain('của bạn đã đóng, nhưng hợp đồng');
  expect(text).toContain('Khi đó, vui lòng liên hệ với chúng tôi về bước tiếp theo.');
  expect(text).not.toContain('Hợp đồng của bạn giữ nguyên.');
  const offered = await mailAbout(candidate, /Đề nghị chuyển sang công việc khác/);
  for (const mail of [offered, text]) expect(mail).toContain(`/addenda/${offer.uid}\n`);
});

it('a candidate who continues on a closed job is reminded of an open offer', async () => {
  const { admin, candidate, jobUid } = await makeOffered(product);
  await admin.call(closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
  const text = await mailAbout(candidate, /Công việc đã ngừng nhận ứng viên mới/);
  expect(text).toContain('Đề nghị chuyển sang công việc khác vẫn đang chờ bạn trả lời trên cổng thông tin.');
  expect(text).not.toContain('chưa cần làm gì');
});
