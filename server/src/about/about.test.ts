import { getAbout } from '@portal/shared/about/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { addGovernmentFeeAmount } from '@portal/shared/fee-plans/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { closeJob, lockJob } from '@portal/shared/jobs/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInAsAdmin, makeJob } from '#test/candidate-factory.ts';
import { adminTokenOf, rawCall } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  admin = await logInAsAdmin(product);
});

const read = (language: 'VI' | 'EN' = 'EN') => product.client(null, language).call(getAbout, {});
const change = async (values: Partial<BodyInput<typeof updateSettings>>) =>
  admin.call(updateSettings, { body: { ...(await admin.call(getSettings, {})), ...values } });

it('everybody can read who the organization is, and what staff change is there at once', async () => {
  expect((await read()).organization).toMatchObject({
    legalName: 'DEMO - Placement Services LLC',
    registration: '',
    license: '',
  });
  const { about } = await admin.call(getSettings, {});
  await change({
    legalName: 'Sông Hồng LLC',
    about: {
      ...about,
      registration: 'Texas Secretary of State, 0801234567',
      registrationUrl: 'https://example.com/0801234567',
      contactName: 'Trần Thị Lan',
      contactHours: { VI: 'Thứ Hai đến thứ Sáu, 8:00–17:00', EN: 'Monday to Friday, 8:00–17:00' },
    },
  });
  const { organization, contact } = await read('VI');
  expect(organization).toMatchObject({
    legalName: 'Sông Hồng LLC',
    registration: 'Texas Secretary of State, 0801234567',
    registrationUrl: 'https://example.com/0801234567',
  });
  expect(contact).toEqual({
    name: 'Trần Thị Lan',
    phone: '+1 000 000 0000',
    zalo: '+84 000 000 000',
    email: 'support@example.com',
    hours: 'Thứ Hai đến thứ Sáu, 8:00–17:00',
  });
});

it('it lists the hiring jobs with their employers, and no other', async () => {
  const hiring = await makeJob(product, {
    employerAddress: '1 Main Street, Springdale, AR',
    employerWebsite: 'https://poultry.example.com',
    registrationCheckedOn: product.clock.today(),
    permFilingDate: '2025-04-10',
  });
  const locked = await makeJob(product);
  await admin.call(lockJob, { params: { uid: locked.uid } });
  const { jobs, moreJobs } = await read();
  expect(jobs.map(({ uid }) => uid)).toEqual([hiring.uid]);
  expect(moreJobs).toBe(0);
  expect(jobs[0]).toEqual({
    uid: hiring.uid,
    title: 'Meat processing worker',
    languageCode: 'EN',
    location: 'Springdale, Arkansas',
    sponsor: 'DEMO Poultry LLC',
    employerAddress: '1 Main Street, Springdale, AR',
    employerWebsite: 'https://poultry.example.com',
    registrationCheckedOn: product.clock.today(),
    permCases: [],
    salaryFromCents: 1500,
    salaryToCents: 1700,
    salaryUnit: 'hour',
    seatsLeft: 2,
    permFilingDate: '2025-04-10',
    feePlan: 'contract-15420',
  });
  await admin.call(closeJob, { params: { uid: hiring.uid } });
  expect((await read()).jobs).toEqual([]);
});

it('without a hiring job, it has the costs of the default plan, with the fees that are paid besides', async () => {
  const { costs, employerCosts } = await read('VI');
  expect(costs).toEqual([
    {
      name: 'contract-15420',
      title: 'Phí dịch vụ trả góp, chưa gồm lệ phí chính phủ',
      firstPaymentCents: 100_000,
      lines: [
        { kind: 'service', name: null, amountCents: 1_542_000, isInPlan: true },
        { kind: 'government', name: 'Lệ phí đơn bảo lãnh lao động (USCIS)', amountCents: 70_000, isInPlan: false },
        { kind: 'government', name: 'Lệ phí đơn xin thị thực định cư', amountCents: 34_500, isInPlan: false },
        {
          kind: 'government',
          name: 'Phí làm thẻ xanh (Phí nhập cư USCIS)',
          amountCents: 22_000,
          isInPlan: false,
        },
        { kind: 'medical_exam', name: null, amountCents: null, isInPlan: false },
        { kind: 'flight', name: null, amountCents: null, isInPlan: false },
      ],
      totalCents: 1_542_000 + 70_000 + 34_500 + 22_000,
      isComplete: false,
      perDependentCents: 150_000 + 34_500 + 22_000,
    },
  ]);
  expect(employerCosts).toHaveLength(3);
});

it('a fee of a plan is not counted twice, and the costs of others complete the total', async () => {
  const { uid } = await makeJob(product, { feePlan: 'steps-25000' });
  const { about } = await admin.call(getSettings, {});
  const today = product.clock.today();
  await change({ about: { ...about, medicalExamCents: 27_500, flightCents: 110_000, otherCostsCheckedOn: today } });
  const { costs, otherCostsCheckedOn } = await read();
  expect(otherCostsCheckedOn).toBe(today);
  expect(costs).toMatchObject([
    {
      name: 'steps-25000',
      firstPaymentCents: 1_000_000,
      totalCents: 2_876_500 + 27_500 + 110_000,
      isComplete: true,
      perDependentCents: 306_500,
    },
  ]);
  expect(costs[0]?.lines.filter(({ kind, isInPlan }) => kind === 'government' && !isInPlan)).toEqual([]);
  await admin.call(closeJob, { params: { uid } });
});

it('an amount that staff adopt for a fee changes the total on its day', async () => {
  const before = (await read()).costs[0]?.totalCents ?? 0;
  const [today, tomorrow] = [product.clock.today(), addDays(product.clock.today(), 1)];
  const amount = { source: 'Department of State', sourceDay: today };
  const params = { key: 'ds260' };
  await admin.call(addGovernmentFeeAmount, {
    params,
    body: { ...amount, amountCents: 99_000, effectiveFrom: tomorrow },
  });
  expect((await read()).costs[0]?.totalCents).toBe(before);
  await admin.call(addGovernmentFeeAmount, { params, body: { ...amount, amountCents: 35_500, effectiveFrom: today } });
  expect((await read()).costs[0]?.totalCents).toBe(before + 1000);
});

it('the wait is that of somebody who begins today, by the newest bulletin that staff recorded', async () => {
  const shipped = (await read()).wait;
  expect(shipped).toMatchObject({ bulletinMonth: '2026-10', cutOff: '2022-01-01' });
  expect(shipped.from).toMatch(/^203\d-\d\d-01$/);
  expect(String(shipped.to) > String(shipped.from)).toBe(true);
  await admin.call(recordVisaBulletin, { body: { month: '2026-11', allAreas: '2022-07-01', vietnam: '2022-07-01' } });
  const { wait } = await read();
  expect(wait).toMatchObject({ bulletinMonth: '2026-11', cutOff: '2022-07-01' });
  expect((shipped.monthsApart ?? 0) - (wait.monthsApart ?? 0)).toBeCloseTo(6, 0);
});

it('amounts have dong only at the rate that staff entered, with its day', async () => {
  expect((await read()).vndRate).toBeNull();
  const vndRate = { vndPerUsd: 26_345, date: product.clock.today() };
  await change({ vndRate });
  expect((await read()).vndRate).toEqual(vndRate);
  await change({ vndRate: null });
  expect((await read()).vndRate).toBeNull();
});

it('it has no account for payments and nothing about a person, and proxies may keep it for a minute', async () => {
  const { headers, payload } = await rawCall(product, { path: '/about' });
  const text = payload.toString();
  expect(text).not.toMatch(/payee|account_number|routing|swift|DO NOT PAY/i);
  expect(Object.keys(JSON.parse(text).data)).toEqual([
    'organization',
    'contact',
    'jobs',
    'more_jobs',
    'costs',
    'employer_costs',
    'other_costs_checked_on',
    'vnd_rate',
    'wait',
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    vary: 'accept-language',
  });
  const token = await adminTokenOf(product);
  expect((await rawCall(product, { path: '/about', token })).headers['cache-control']).toBe('no-store');
});

it('calls at the same moment are answered in the language of each', async () => {
  const answers = await Promise.all([read('VI'), read('EN'), read('VI')]);
  expect(answers.map(({ costs }) => costs[0]?.title)).toEqual([
    'Phí dịch vụ trả góp, chưa gồm lệ phí chính phủ',
    'Service fee in installments, without government fees',
    'Phí dịch vụ trả góp, chưa gồm lệ phí chính phủ',
  ]);
});
