import { applyForJob, listApplications } from '@portal/shared/applications/contract';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import {
  getContract,
  getContractPdf,
  getContractToSign,
  getContractToSignPdf,
  listContracts,
} from '@portal/shared/contracts/contract';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  agreed,
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  refusalOf,
  rightAnswers,
} from '#test/candidate-factory.ts';
import { flowOf } from '#test/pdf/contract-pdf-input.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { enable, setUp, totpOf } from '#test/two-step-account.ts';

let product: TestProduct;
let jobUid: string;
beforeAll(async () => {
  product = await startTestProduct();
  jobUid = (await makeJob(product, { quantity: 50 })).uid;
});
afterAll(() => product.close());

type SignBody = BodyInput<typeof applyForJob>;

async function sign({ client }: Candidate, change: Partial<SignBody>, options: { idempotencyKey?: string } = {}) {
  const params = { uid: jobUid };
  const { contractHash, signerName } = await client.call(getContractToSign, { params, query: { languageCode: 'VI' } });
  const signature = { kind: 'typed' as const, name: signerName };
  const body: SignBody = { ...agreed, contractHash, languageCode: 'VI', signature, ...change };
  return client.call(applyForJob, { params, body }, options);
}
const applicationsOf = async ({ client }: Candidate) => (await client.call(listApplications, {})).totalItems;
const actionsOf = async ({ email }: Candidate) =>
  (await (await logInAsAdmin(product)).call(listAuditLog, { query: { actorEmail: email } })).items.map(
    ({ action }) => action,
  );

it('each contract asks four questions in its language, with the figures of its plan', async () => {
  const { client } = await makeApproved(product);
  const asked = async (languageCode: 'VI' | 'EN') =>
    (await client.call(getContractToSign, { params: { uid: jobUid }, query: { languageCode } })).questions;
  const [vi, en] = [await asked('VI'), await asked('EN')];
  expect(vi.map(({ uid }) => uid)).toEqual(rightAnswers.map(({ uid }) => uid));
  expect(en.map(({ uid }) => uid)).toEqual(rightAnswers.map(({ uid }) => uid));

  const right = (questions: typeof vi) =>
    questions.map(({ options }, at) => options.find(({ uid }) => uid === rightAnswers[at]?.optionUid)?.text);
  expect(right(vi)).toEqual([
    'Tổng cộng 15.420 USD, khoản đầu tiên 1.000 USD',
    'Tối đa 3.000 USD, và không quá phí dịch vụ đã trả',
    'Chủ lao động',
    'Bạn sẽ được cấp thị thực, và khi nào được cấp',
  ]);
  expect(right(en)).toEqual([
    '$15,420 in total; the first payment is $1,000',
    '$3,000 at most, and no more than the service fee paid',
    'The employer',
    'That a visa is issued to you, and when',
  ]);
  for (const { options, explanation } of [...vi, ...en]) {
    expect(options).toHaveLength(3);
    expect(explanation).toMatch(/Điều \d|Article \d/);
  }
});

describe('a refused signature', () => {
  const other = '019dbb33-8a02-7a94-b7f0-2c6d9e83f412';
  const field = (at: number) => `answers.${rightAnswers[at]?.uid}`;
  const allMissing = Object.fromEntries(rightAnswers.map((_answer, at) => [field(at), 'MISSING_FIELD']));

  it.each<[string, SignBody['answers'], Record<string, string>]>([
    ...rightAnswers.map((_answer, at): [string, SignBody['answers'], Record<string, string>] => [
      `with a wrong answer to question ${at + 1}`,
      rightAnswers.map((answer, n) => (n === at ? { ...answer, optionUid: other } : answer)),
      { [field(at)]: 'CONTRACT_NOT_UNDERSTOOD' },
    ]),
    ['without answers', undefined, allMissing],
    [
      'with two answers to a question',
      [...rightAnswers, { uid: rightAnswers[0]?.uid ?? '', optionUid: other }],
      { [field(0)]: 'DUPLICATE_VALUE_FOR_ITEM' },
    ],
    [
      'with an answer to another question',
      [...rightAnswers, { uid: other, optionUid: other }],
      { answers: 'NOT_SUPPORTED_ITEMS' },
    ],
  ])('a contract is not signed %s', async (_what, answers, fields) => {
    const candidate = await makeApproved(product);
    // The password is wrong too: it is not even looked at.
    const body = { answers, currentPassword: 'Sai-mật-khẩu1' };
    expect(await refusalOf(sign(candidate, body))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
    expect(await applicationsOf(candidate)).toBe(0);
    expect(await actionsOf(candidate)).not.toContain('account.fail-confirmation');
  });

  it('a contract is not signed without the right password, and the audit log records a wrong one', async () => {
    const candidate = await makeApproved(product);
    expect(await refusalOf(sign(candidate, { currentPassword: undefined }))).toMatchObject({
      status: 400,
      code: 'CURRENT_PASSWORD_NOT_MATCH',
      fields: { currentPassword: 'MISSING_FIELD' },
    });
    expect(await refusalOf(sign(candidate, { currentPassword: 'Sai-mật-khẩu1' }))).toMatchObject({
      status: 400,
      code: 'CURRENT_PASSWORD_NOT_MATCH',
    });
    expect(await applicationsOf(candidate)).toBe(0);
    expect(await actionsOf(candidate)).toContain('account.fail-confirmation');
  });

  it('a contract is not signed with a wrong two-step code, and the audit log records it', async () => {
    const candidate = await makeApproved(product);
    const { secret } = await setUp(candidate.client);
    await enable(candidate.client, totpOf(secret, product.clock.now()));
    product.clock.advance({ minutes: 1 });
    const right = totpOf(secret, product.clock.now());
    const wrong = right === '000000' ? '000001' : '000000';
    const byCode = (code: string, options = {}) => sign(candidate, { currentPassword: undefined, code }, options);
    expect(await refusalOf(byCode(wrong))).toMatchObject({ status: 400, code: 'INVALID_TWO_FACTOR_CODE' });
    expect(await applicationsOf(candidate)).toBe(0);
    expect(await actionsOf(candidate)).toContain('two-factor.fail');

    // A repetition under the same key, as after a lost answer, needs no second code.
    const once = { idempotencyKey: 'signed-by-code' };
    const [first, again] = await Promise.all([byCode(right, once), byCode(right, once)]);
    expect(again).toEqual(first);
    const { contractUid } = first;
    await product.work();
    expect(await certificateOf(candidate, contractUid)).toContain('Bằng mã xác thực hai bước lúc ký');
  });
});

async function pagesOf({ client }: Candidate, uid: string | null) {
  const pdf = await client.call(getContractPdf, { params: { uid: uid ?? '' } });
  return pdfPages(new Uint8Array(await pdf.arrayBuffer()));
}
const certificateOf = async (candidate: Candidate, uid: string | null) => flowOf(await pagesOf(candidate, uid));

it('the certificate says that all questions were answered and how the signer was confirmed', async () => {
  const candidate = await makeApproved(product);
  const { contractUid } = await apply(candidate, jobUid);
  await product.work();
  const certificate = await certificateOf(candidate, contractUid);
  expect(certificate).toContain('Đã trả lời đúng cả 4 câu (phiên bản 1)');
  expect(certificate).toContain('Bằng mật khẩu lúc ký');
});

it('a contract is kept in both languages: the signed one comes first, and either can be read and downloaded', async () => {
  const candidate = await makeApproved(product);
  const { contractUid } = await apply(candidate, jobUid);
  await product.work();
  const uid = contractUid ?? '';
  const read = (client: Candidate['client'], languageCode?: 'VI' | 'EN') =>
    client.call(getContract, { params: { uid }, query: { languageCode } });
  const signed = await read(candidate.client);
  expect(signed).toMatchObject({ languageCode: 'VI', languages: ['VI', 'EN'], text: { languageCode: 'VI' } });
  const translated = await read(candidate.client, 'EN');
  expect(translated).toMatchObject({ languageCode: 'VI', sha256: signed.sha256, text: { languageCode: 'EN' } });
  expect(JSON.stringify(translated.text)).toContain('passport number C1234567');

  const forStaff = JSON.stringify(await read(await logInAsAdmin(product), 'EN'));
  expect(forStaff).toContain('To the reader');
  expect(forStaff).not.toContain('C1234567');

  const flow = flowOf(await pagesOf(candidate, uid));
  for (const { keyFacts, sections } of [signed.text, translated.text])
    for (const { heading } of [...(keyFacts?.groups ?? []), ...sections]) expect(flow).toContain(heading);
  expect(flow.indexOf(signed.text.sections[1]?.heading ?? '')).toBeLessThan(
    flow.indexOf(translated.text.sections[1]?.heading ?? ''),
  );
  expect((await candidate.client.call(listContracts, {})).items[0]).toMatchObject({ languageCode: 'VI' });
});

it('the contract can be opened as a PDF before it is signed, and what a signer agrees to comes first', async () => {
  const { client } = await makeApproved(product);
  const params = { uid: jobUid };
  for (const [languageCode, note] of [
    ['VI', 'Bản để đọc, chưa ký'],
    ['EN', 'For reading, not signed'],
  ] as const) {
    const shown = await client.call(getContractToSign, { params, query: { languageCode } });
    const pdf = await client.call(getContractToSignPdf, { params, query: { languageCode } });
    const pages = await pdfPages(new Uint8Array(await pdf.arrayBuffer()));
    expect(pages[0]).toContain(note);
    const flow = flowOf(pages);
    const consent = flow.indexOf(shown.consentText.split('\n')[0] ?? '');
    expect(consent).toBeGreaterThan(0);
    expect(consent).toBeLessThan(flow.indexOf(shown.keyFacts?.title ?? ''));
    for (const { heading } of shown.sections) expect(flow).toContain(heading);
    for (const { name } of shown.feePlan.milestones) expect(flow).toContain(name);
  }
});

it('nobody opens the contract of a job before the profile is approved', async () => {
  const { client } = await makeCandidate(product);
  expect(await refusalOf(client.call(getContractToSignPdf, { params: { uid: jobUid } }))).toMatchObject({
    status: 409,
    fields: { profile: 'PROFILE_NOT_APPROVED' },
  });
});

it.each([
  ['VI', 'hop-dong-de-doc.pdf'],
  ['EN', 'contract-to-read.pdf'],
] as const)('in %s, the file of a contract to read is called %s', async (language, name) => {
  const { email } = await makeApproved(product);
  const { uid } = await makeJob(product);
  const headers = { authorization: `Bearer ${await tokenOf(product, email)}`, 'accept-language': language };
  const answer = await product.app.inject({ url: `/api/jobs/${uid}/contract/pdf`, headers });
  expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
});
