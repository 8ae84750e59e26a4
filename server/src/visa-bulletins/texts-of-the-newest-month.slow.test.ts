import { applyForJob } from '@portal/shared/applications/contract';
import {
  getContract,
  getContractPdf,
  getContractToSign,
  getContractToSignPdf,
} from '@portal/shared/contracts/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, listSteps } from '@portal/shared/onboarding/contract';
import { recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  agreed,
  apply,
  confirmAllSteps,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  refusalOf,
} from '#test/candidate-factory.ts';
import { flowOf } from '#test/pdf/contract-pdf-input.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let jobUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  jobUid = (await makeJob(product, { quantity: 50 })).uid;
});
beforeEach(() => product.asOwner(`delete from visa_bulletins where month > '2026-10'`));
afterAll(() => product.close());

/** The column of all areas differs, because the texts state that of Vietnam. */
const record = (month: string, vietnam: string) =>
  admin.call(recordVisaBulletin, { body: { month, allAreas: '2023-05-01', vietnam } });
const waitingStep = async ({ client }: Candidate) => {
  const step = (await client.call(listSteps, {})).items.find(({ name }) => name === 'waiting-time');
  if (!step) throw new Error('there is a step about the wait');
  return step;
};
const toSign = ({ client }: Candidate, languageCode: 'VI' | 'EN') =>
  client.call(getContractToSign, { params: { uid: jobUid }, query: { languageCode } });
const noticeOf = async (candidate: Candidate, languageCode: 'VI' | 'EN') => {
  const { sections } = await toSign(candidate, languageCode);
  const paragraphs = sections.flatMap((section) => section.paragraphs).filter((text) => text.includes('Visa Bulletin'));
  expect(paragraphs).toHaveLength(1);
  return paragraphs[0] ?? '';
};

describe('the step about the wait', () => {
  it('the step states the newest month that staff recorded, and each correction of it', async () => {
    const candidate = await makeCandidate(product);
    const shipped = await waitingStep(candidate);
    expect(shipped.text.VI).toContain('- Lịch visa tháng 10/2026, diện Other Workers, cho người sinh tại Việt Nam: ');
    expect(shipped.text.EN).toContain('the queue moved forward by 5.6 months. The dates can go back, as they did in');

    await record('2026-11', '2022-03-01');
    const { VI, EN } = (await waitingStep(candidate)).text;
    for (const words of ['Lịch visa tháng 11/2026', 'trước 01/03/2022', 'hơn 4 năm 8 tháng', 'tiến 7,5 tháng'])
      expect(VI).toContain(words);
    for (const words of ['of November 2026', 'before 1 Mar 2022', 'more than 4 years and 8 months', 'by 7.5 months'])
      expect(EN).toContain(words);
    expect(EN).toContain('as they did in October 2026.');
    for (const text of [VI, EN]) expect(text).not.toMatch(/01\/01\/2022|1 Jan 2022|2023|{{/);

    await record('2026-11', '2022-02-01');
    const corrected = (await waitingStep(candidate)).text;
    expect([corrected.VI, corrected.EN].join()).not.toMatch(/01\/03\/2022|1 Mar 2022/);
    expect(corrected.VI).toContain('trước 01/02/2022');
  });

  it('a new month asks nobody to confirm the step again, and leaves the step its points', async () => {
    const candidate = await makeCandidate(product);
    const read = await waitingStep(candidate);
    await record('2026-11', '2022-03-01');
    const params = { uid: read.uid };
    // The revision that was read before the new month is still right.
    const confirmed = await candidate.client.call(confirmStep, {
      params,
      body: { value: '1', revision: read.revision },
    });
    expect(confirmed.text.EN).toContain('of November 2026');
    await confirmAllSteps(candidate);

    await record('2026-12', '2022-04-01');
    const { completedCount, totalItems } = await candidate.client.call(listSteps, {});
    expect([completedCount, totalItems]).toEqual([10, 10]);
    expect(await waitingStep(candidate)).toMatchObject({ uid: read.uid, value: '1', points: read.points });
    expect(read.points.VI.split('\n')).toHaveLength(3);
  });
});

describe('the contract before it is signed', () => {
  it('the contract states the newest month that staff recorded, in both languages and in its PDF', async () => {
    const candidate = await makeApproved(product);
    expect(await noticeOf(candidate, 'VI')).toContain('theo lịch visa (Visa Bulletin) tháng 10/2026');
    await record('2026-11', '2022-03-01');
    expect(await noticeOf(candidate, 'VI')).toContain(
      'theo lịch visa (Visa Bulletin) tháng 11/2026, thị thực diện này được cấp cho người sinh tại Việt Nam có ngày ưu tiên trước ngày 01/03/2022; ngày trong lịch có thể tiến hoặc lùi.',
    );
    expect(await noticeOf(candidate, 'EN')).toContain(
      'by the Visa Bulletin of November 2026, visas of this category go to people born in Vietnam whose priority date is before 1 Mar 2022; the dates can move forward or back.',
    );
    const pdf = await candidate.client.call(getContractToSignPdf, {
      params: { uid: jobUid },
      query: { languageCode: 'EN' },
    });
    const flow = flowOf(await pdfPages(new Uint8Array(await pdf.arrayBuffer())));
    expect(flow).toContain('by the Visa Bulletin of November 2026');
  });

  it.each([
    [
      'C',
      'tháng 11/2026, thị thực diện này được cấp cho người sinh tại Việt Nam với mọi ngày ưu tiên;',
      'of November 2026, visas of this category go to people born in Vietnam with any priority date;',
    ],
    [
      'U',
      'tháng 11/2026, thị thực diện này cho người sinh tại Việt Nam đã hết trong tháng;',
      'of November 2026, no more visas of this category are available to people born in Vietnam in that month;',
    ],
  ])('the contract says what a month with %s instead of a date means', async (cutOff, vi, en) => {
    const candidate = await makeApproved(product);
    await record('2026-11', cutOff);
    expect(await noticeOf(candidate, 'VI')).toContain(vi);
    expect(await noticeOf(candidate, 'EN')).toContain(en);
  });

  it('a contract that was read before a new month is refused, and a signed one keeps its bytes', async () => {
    const [signer, late] = [await makeApproved(product), await makeApproved(product)];
    const { contractUid } = await apply(signer, jobUid);
    await product.work();
    const uid = contractUid ?? '';
    const read = async () => ({
      contract: await signer.client.call(getContract, { params: { uid }, query: { languageCode: 'EN' } }),
      pdf: Buffer.from(await (await signer.client.call(getContractPdf, { params: { uid } })).arrayBuffer()),
    });
    const before = await read();
    const shown = await toSign(late, 'VI');

    await record('2026-11', '2022-03-01');
    const signature = { kind: 'typed' as const, name: shown.signerName };
    const sign = (contractHash: string) =>
      late.client.call(applyForJob, {
        params: { uid: jobUid },
        body: { ...agreed, contractHash, languageCode: 'VI', signature },
      });
    expect(await refusalOf(sign(shown.contractHash))).toMatchObject({
      status: 409,
      fields: { contractHash: 'CONTRACT_CHANGED' },
    });
    const signed = await sign((await toSign(late, 'VI')).contractHash);
    const text = await late.client.call(getContract, { params: { uid: signed.contractUid ?? '' }, query: {} });
    expect(JSON.stringify(text)).toContain('tháng 11/2026');

    expect(await read()).toEqual(before);
    expect(JSON.stringify(before.contract)).toContain('October 2026');
  });
});
