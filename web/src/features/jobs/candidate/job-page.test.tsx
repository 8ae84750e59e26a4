import { listApplications } from '@portal/shared/applications/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { getJob } from '@portal/shared/jobs/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, hiringJob, noItems, publicSettings } from '#test/sample-answers.ts';

const plan = {
  name: 'contract-15420',
  version: 1,
  title: 'Trả góp',
  totalCents: 1_542_000,
  serviceCents: 1_542_000,
  governmentCents: 0,
  milestones: [],
};

it('a job has its employer to look up, its pay by the month, a date that has passed, and the total in dong', async () => {
  api.answer(getPublicSettings, { ...publicSettings, vndRate: { vndPerUsd: 26_345, date: '2026-01-05' } });
  api.answer(getJob, {
    ...hiringJob,
    languageCode: 'VI',
    employerAddress: '1 Field Road, Ames, IA',
    employerWebsite: 'https://farm.example.com',
    registrationCheckedOn: '2026-01-05',
    permFilingDate: '2020-04-10',
  });
  api.answer(getJobFeePlan, plan);
  api.answer(listApplications, noItems);
  await openApp(`/jobs/${hiringJob.uid}`, { language: 'VI', me: candidate });
  const factAt = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  const total = 'khoảng 406.240.000 ₫ theo tỷ giá ngày 05/01/2026';
  expect(await screen.findByText(total)).toBeVisible();
  expect(factAt('Mức lương')).toHaveTextContent(
    '15 – 17 USD/giờƯớc tính trước thuế: khoảng 2.600 – 2.950 USD/tháng, nếu làm 40 giờ mỗi tuần.khoảng 68.500.000 – 77.720.000 ₫ theo tỷ giá ngày 05/01/2026',
  );
  expect(factAt('Chủ lao động bảo lãnh')).toHaveTextContent('Farm1 Field Road, Ames, IA');
  expect(factAt('Lần cuối tra cứu đăng ký của chủ lao động')).toHaveTextContent('05/01/2026');
  expect(factAt('Dự kiến nộp PERM')).toHaveTextContent('10/04/2020 (đã qua)');
  expect(screen.getByRole('link', { name: /^https:\/\/farm\.example\.com/ })).toHaveAttribute(
    'href',
    'https://farm.example.com',
  );
});

it('without a rate of the dong, and without an employer to look up, the page says neither', async () => {
  api.answer(getJob, hiringJob);
  api.answer(getJobFeePlan, plan);
  api.answer(listApplications, noItems);
  await openApp(`/jobs/${hiringJob.uid}`, { me: candidate });
  expect(await screen.findAllByText('$15,420')).not.toEqual([]);
  expect(screen.queryByText(/VND/)).toBeNull();
  expect(screen.getByText('never')).toBeVisible();
});
