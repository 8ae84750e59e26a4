import { getAbout } from '@portal/shared/about/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { about, hiringJob, publicSettings } from '#test/sample-answers.ts';

const job = {
  uid: hiringJob.uid,
  title: 'Farm worker',
  languageCode: 'EN' as const,
  location: 'Iowa',
  sponsor: 'Farm LLC',
  employerAddress: '1 Field Road, Ames, IA',
  employerWebsite: 'https://farm.example.com/',
  registrationCheckedOn: '2026-01-05',
  salaryFromCents: 1500,
  salaryToCents: 1700,
  salaryUnit: 'hour' as const,
  seatsLeft: 3,
  permCases: [{ number: 'G-100-1', filedOn: null, certifiedOn: '2020-03-01' }],
  permFilingDate: '2020-04-10',
  feePlan: 'contract-15420',
};

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('a job has its employer to look up, its pay by the month, and dates that have passed as such', async () => {
  api.answer(getAbout, {
    ...about,
    jobs: [job, { ...job, uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a11', registrationCheckedOn: null }],
  });
  await openApp('/about');
  const [first, second] = (await part('Open jobs')).getAllByRole('listitem');
  expect(first).toHaveTextContent('Wage: $15 – $17 per hour, about $2,600 – $2,950 per month');
  expect(first).toHaveTextContent('Employer: Farm LLC');
  expect(first).toHaveTextContent('Address: 1 Field Road, Ames, IA');
  expect(first).toHaveTextContent('Registration last looked up: 05/01/2026');
  expect(first).toHaveTextContent('Planned PERM filing: 10/04/2020 (passed)');
  expect(first).toHaveTextContent(
    'PERM cases of the employer: G-100-1, certified on 01/03/2020, was usable until 28/08/2020 (passed)',
  );
  const website = within(first ?? document.body).getByRole('link', { name: /^farm\.example\.com/ });
  expect(website).toHaveAttribute('href', 'https://farm.example.com/');
  expect(website).toHaveAttribute('rel', 'noreferrer nofollow');
  expect(second).toHaveTextContent('Registration last looked up: never');
});

it('the total names every cost and who gets it, in dong at the rate of its day', async () => {
  const vndRate = { vndPerUsd: 26_000, date: '2026-01-05' };
  api.answer(getPublicSettings, { ...publicSettings, vndRate });
  api.answer(getAbout, {
    ...about,
    costs: about.costs.map((plan) => ({
      ...plan,
      lines: plan.lines.map((line) => ({ ...line, amountCents: line.amountCents ?? 30_000 })),
      totalCents: 1_636_500,
      isComplete: true,
    })),
    vndRate,
  });
  await openApp('/about', { language: 'VI' });
  const costs = await part('Tổng chi phí');
  const rows = costs.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Phí dịch vụ của chúng tôicó trong hợp đồng15.420 USD',
    'Visa feebạn trả riêng345 USD',
    'Khám sức khỏebạn trả riêng300 USD',
    'Vé máy bay sang Mỹbạn trả riêng300 USD',
    'Tổng cộng16.365 USD',
  ]);
  expect(costs.getByText('khoảng 425.490.000 ₫ theo tỷ giá ngày 05/01/2026')).toBeVisible();
});

it('without a price and without a rate, the page says so instead of a total that is too low', async () => {
  api.answer(getAbout, about);
  await openApp('/about');
  const costs = await part('Total cost');
  expect(costs.getByRole('row', { name: /^Flight to the US/ })).toHaveTextContent('no price yet');
  expect(costs.getByRole('row', { name: /^Total, at least/ })).toHaveTextContent('$15,765');
  expect(costs.queryByText(/VND/)).toBeNull();
});

it.each([
  [{}, /^If your PERM were filed today, your turn would come in .*, from 11\/2035 to 04\/2037\.$/],
  [{ to: null }, /^If your PERM were filed today, your turn would come in at least .*, in 11\/2035 at the earliest\.$/],
  [{ from: null, to: null }, 'Nobody can estimate now when the turn of a PERM filed today will come.'],
])('the wait is an estimate with %j', async (change, text) => {
  api.answer(getAbout, { ...about, wait: { ...about.wait, ...change } });
  await openApp('/about');
  expect((await part('How long it takes')).getByText(text)).toBeVisible();
});

it.each([
  ['EN', {}, 'about 9 – 10.5 years'],
  // A turn in the same half year as the other one, and by days, not by months of the calendar.
  ['EN', { from: '2028-02-01', to: '2028-02-01' }, 'about 1 year'],
  ['EN', { from: '2028-02-01', to: null }, 'at least 1 year'],
  ['VI', { from: '2028-02-01', to: '2028-02-01' }, 'khoảng 1 năm'],
] as const)('in %s, the wait in years with %j is as in the forecast of a case: %s', async (language, change, text) => {
  api.now = new Date('2026-11-24T03:00:00.000Z');
  api.answer(getAbout, { ...about, wait: { ...about.wait, ...change } });
  const { words } = await openApp('/login', { language });
  expect(await (await part(words.aboutFacts.heading)).findByText(text)).toBeVisible();
});

it.each([
  ['VI', 'Tổng cộng ít nhất: 15.765 USD'],
  ['EN', 'Total, at least: $15,765'],
] as const)(
  'in %s, the total, the wage, and the wait are read without opening anything, and the rest can be opened',
  async (language, total) => {
    api.answer(getAbout, { ...about, jobs: [job] });
    const { user, words } = await openApp('/about', { language });
    const { about: texts } = words;
    const costs = await part(texts.costTitle);
    expect(
      costs.getByText((_text, element) => element?.tagName === 'P' && element.textContent === total),
    ).toBeVisible();
    expect((await part(texts.jobsTitle)).getByText(`${texts.wage}:`)).toBeVisible();
    const [line] = costs.getAllByRole('rowheader');
    for (const folded of [
      line,
      screen.getByText('1 Field Road, Ames, IA', { exact: false }),
      screen.getByText(texts.check.money),
    ])
      expect(folded).not.toBeVisible();
    for (const title of document.querySelectorAll('summary')) await user.click(title);
    expect(line).toBeVisible();
    expect(screen.getByText(texts.check.money)).toBeVisible();
  },
);

it('what staff have not entered is not shown, and what they have is', async () => {
  api.answer(getAbout, about);
  await openApp('/about');
  expect((await part('Who we are')).queryByText(/License/)).toBeNull();
  expect((await part('Call and ask')).queryByText(/Who answers/)).toBeNull();
});

it.each(['/login', '/sign-up'])('%s names who, how much, and how long, and leads to the whole page', async (path) => {
  api.answer(getAbout, about);
  const { user, path: at } = await openApp(path);
  const facts = await part('Good to know first');
  expect(await facts.findByText('Portal LLC')).toBeVisible();
  expect(facts.getByText('at least $15,765')).toBeVisible();
  expect(facts.getByText(/^about [\d.]+ – [\d.]+ years$/)).toBeVisible();
  await user.click(facts.getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: /^EB-3 jobs/ })).toBeVisible();
  expect(at()).toBe('/about');
});

it.each(['/login', '/about'])('%s works if the facts cannot be read', async (path) => {
  api.refuse(getAbout, 'SERVER_ERROR');
  await openApp(path);
  expect((await (await part('Good to know first')).findAllByText('--')).length).toBe(3);
});
