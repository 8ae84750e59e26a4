import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { listVisaBulletins, recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeApprovedCase(product, 'contract-15420', 1);
});
afterAll(() => product.close());

const record = (month: string, vietnam: string, allAreas = vietnam) =>
  admin.call(recordVisaBulletin, { body: { month, allAreas, vietnam } });
const readForecast = async () => (await candidate.client.call(getProgress, {})).forecast;

describe('the months of the Visa Bulletin', () => {
  it('the months that ship with the product come newest first, without an author', async () => {
    const { items, totalItems } = await admin.call(listVisaBulletins, { query: {} });
    expect(items[0]).toMatchObject({
      month: '2026-10',
      allAreas: '2022-01-01',
      vietnam: '2022-01-01',
      recordedBy: null,
    });
    expect(items[1]).toMatchObject({ month: '2026-09', vietnam: '2022-04-01' });
    expect(totalItems).toBe(295);
  });

  it('the months can be ordered in both directions', async () => {
    const firstBy = async (sort: 'month' | '-month') => {
      const { items } = await admin.call(listVisaBulletins, { query: { sort } });
      return items.map(({ month }) => month).slice(0, 3);
    };
    expect(await firstBy('month')).toEqual(['2001-12', '2002-01', '2002-02']);
    expect(await firstBy('-month')).toEqual(['2026-10', '2026-09', '2026-08']);
  });

  it.each([
    ['next month', (next: string) => ({ month: next, dates: '2022-02-01' }), undefined],
    [
      'the month after it',
      (_: string, later: string) => ({ month: later, dates: '2022-02-01' }),
      { month: 'DATE_IN_FUTURE' },
    ],
    ['a month before the first bulletin', () => ({ month: '2001-11', dates: 'C' }), { month: 'DATE_FORMAT' }],
    ['a month that does not exist', () => ({ month: '2026-13', dates: 'C' }), { month: 'DATE_FORMAT' }],
    [
      'a date that does not exist',
      () => ({ month: '2026-10', dates: '2022-02-30' }),
      { vietnam: 'DATE_NOT_REAL', allAreas: 'DATE_NOT_REAL' },
    ],
    [
      'a date before there was the category',
      () => ({ month: '2026-10', dates: '1989-12-31' }),
      { vietnam: 'DATE_FORMAT', allAreas: 'DATE_FORMAT' },
    ],
    ['a word', () => ({ month: '2026-10', dates: 'current' }), { vietnam: 'DATE_FORMAT', allAreas: 'DATE_FORMAT' }],
    [
      'a date in the month itself',
      () => ({ month: '2026-10', dates: '2026-10-01' }),
      { vietnam: 'DATE_IN_FUTURE', allAreas: 'DATE_IN_FUTURE' },
    ],
  ] as const)('recording %s is accepted or refused at its field', async (_what, given, fields) => {
    const monthIn = (months: number) => {
      const [year = 0, month = 0] = product.clock.today().split('-').map(Number);
      return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
    };
    const before = await admin.call(listVisaBulletins, { query: {} });
    const { month, dates } = given(monthIn(1), monthIn(2));
    if (!fields) {
      expect(await record(month, dates)).toMatchObject({ month, vietnam: dates, recordedBy: 'admin@example.com' });
      await product.asOwner(`delete from visa_bulletins where month = '${month}'`);
      return;
    }
    expect(await refusalOf(record(month, dates))).toMatchObject({ code: 'VALIDATION_ERROR', fields });
    expect(await admin.call(listVisaBulletins, { query: {} })).toEqual(before);
  });
});

describe('the forecast of a case', () => {
  it('a case has no forecast before it has a priority date', async () => {
    expect(await readForecast()).toBeNull();
  });

  it('the forecast follows each month that staff record and each correction', async () => {
    const params = { email: candidate.email, step: 'form_9089' };
    await admin.call(completeStep, { params, body: { completedOn: '2026-11-20', priorityDate: '2026-11-20' } });
    expect(await readForecast()).toMatchObject({
      priorityDate: '2026-11-20',
      bulletinMonth: '2026-10',
      cutOff: '2022-01-01',
      isCurrent: false,
      monthsApart: 58.6,
      from: '2035-11-01',
      to: '2037-04-01',
      movedIn12Months: 5.6,
      movedIn24Months: 13,
    });
    expect((await readForecast())?.bulletins).toHaveLength(37);

    // The column of Vietnam counts where it differs.
    await record('2026-11', '2022-03-01', '2023-01-01');
    expect(await readForecast()).toMatchObject({
      bulletinMonth: '2026-11',
      cutOff: '2022-03-01',
      cutOffAllAreas: '2023-01-01',
      monthsApart: 56.7,
    });
    await record('2026-11', 'C');
    expect(await readForecast()).toMatchObject({ cutOff: 'C', isCurrent: true, monthsApart: 0, from: null, to: null });
    await record('2026-11', 'U');
    expect(await readForecast()).toMatchObject({ cutOff: 'U', isCurrent: false, monthsApart: null });
  });

  it('the forecast warns about a child who may be too old by then', async () => {
    expect((await readForecast())?.children).toEqual([]);
    // The date went back, so the wait has no end at its pace.
    await record('2026-11', '2020-01-01');
    expect((await readForecast())?.children).toEqual([
      { fullName: 'Nguyễn Bé 0', countsAs21On: '2041-01-01', risk: 'possible' },
    ]);
  });

  it('a month without visas does not hide that a child may be too old by then', async () => {
    // The month before went back, so the wait had no end at its pace.
    await record('2026-11', '2020-01-01');
    await record('2026-12', 'U');
    expect(await readForecast()).toMatchObject({
      cutOff: 'U',
      from: null,
      children: [{ fullName: 'Nguyễn Bé 0', risk: 'possible' }],
    });
    await product.asOwner(`delete from visa_bulletins where month = '2026-12'`);
  });

  it('the forecast ends when the candidate has applied for the green card or visa', async () => {
    for (const step of ['labor_certification', 'labor_approved'] as const) {
      await admin.call(completeStep, { params: { email: candidate.email, step }, body: { completedOn: '2026-11-21' } });
    }
    expect(await readForecast()).not.toBeNull();
  });
});
