import * as employers from '@portal/shared/employers/contract';
import * as categories from '@portal/shared/job-categories/contract';
import * as jobs from '@portal/shared/jobs/contract';
import { jobBody, makeJob } from '#test/candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const translations = [
  { languageCode: 'VI', title: 'Công nhân chế biến thịt', overview: 'Ca ngày', description: 'Đóng gói thịt gà.' },
  { languageCode: 'EN', title: 'Meat processing worker', overview: 'Day shift', description: 'Packing chicken.' },
] as const;
const job = {
  translations,
  categoryUids: [],
  quantity: 2,
  salaryFromCents: 1500,
  salaryToCents: 1700,
  salaryUnit: 'hour',
  location: 'Springdale, Arkansas',
  sponsor: 'DEMO Poultry LLC',
};

type Move = 'lock' | 'unlock' | 'close' | 'remove';
const endpoints = {
  lock: jobs.lockJob,
  unlock: jobs.unlockJob,
  close: jobs.closeJob,
  remove: jobs.removeJob,
} as const;

const moveRow = (move: Move, { first, before, after }: { first?: 'lock' | 'close'; before: string; after: string }) =>
  onCall(endpoints[move], 'records the status before and after', async ({ product, manager }) => {
    const { uid } = await makeJob(product);
    if (first) await manager.client.call(endpoints[first], { params: { uid } });
    return {
      by: manager,
      input: { params: { uid } },
      entries: [
        {
          action: `job.${move}`,
          by: manager,
          subject: { type: 'job', uid },
          before: { status: before },
          after: { status: after },
        },
      ],
    };
  });

const words = { label: { VI: 'Nghề mộc', EN: 'Carpentry' } };
async function makeCategory({ manager, unique }: Scenarios) {
  const name = unique('carpentry');
  const { uid } = await manager.client.call(categories.createJobCategory, { body: { name, ...words } });
  return { uid, name };
}

const noEmployerFacts = { employerUid: null, employerAddress: '', employerWebsite: '', registrationCheckedOn: null };

const blankEmployer = {
  fein: '',
  address: '',
  website: '',
  contacts: [],
  prevailingWages: [],
  permCases: [],
  notes: '',
  registrationCheckedOn: null,
};

export const jobRows: Row[] = [
  onCall(jobs.createJob, 'records the whole job', async ({ manager }) => ({
    by: manager,
    input: { body: jobBody() },
    entries: ({ uid }) => [{ action: 'job.create', by: manager, subject: { type: 'job', uid }, after: job }],
  })),
  onCall(jobs.updateJob, 'records the whole job before and after', async ({ product, manager }) => {
    const { uid } = await makeJob(product);
    return {
      by: manager,
      input: { params: { uid }, body: jobBody({ quantity: 5, location: 'Salem, Oregon' }) },
      entries: [
        {
          action: 'job.update',
          by: manager,
          subject: { type: 'job', uid },
          before: { ...job, ...noEmployerFacts, permFilingDate: null, feePlan: 'contract-15420' },
          after: {
            ...job,
            quantity: 5,
            location: 'Salem, Oregon',
          },
        },
      ],
    };
  }),
  moveRow('lock', { before: 'hiring', after: 'locked' }),
  moveRow('unlock', { first: 'lock', before: 'locked', after: 'hiring' }),
  moveRow('close', { before: 'hiring', after: 'closed' }),
  moveRow('remove', { first: 'close', before: 'closed', after: 'removed' }),

  onCall(employers.createEmployer, 'records the whole employer', async ({ manager, unique }) => {
    const name = unique('DEMO Bakery');
    return {
      by: manager,
      input: { body: { name, fein: '00-0000009' } },
      entries: ({ uid }) => [
        {
          action: 'employer.create',
          by: manager,
          subject: { type: 'employer', uid },
          after: { ...blankEmployer, name, fein: '00-0000009' },
        },
      ],
    };
  }),
  onCall(employers.updateEmployer, 'records the whole employer before and after', async ({ manager, unique }) => {
    const name = unique('DEMO Bakery');
    const { uid } = await manager.client.call(employers.createEmployer, { body: { name } });
    const before = { ...blankEmployer, name };
    return {
      by: manager,
      input: { params: { uid }, body: { name, address: 'Columbus, OH' } },
      entries: [
        {
          action: 'employer.update',
          by: manager,
          subject: { type: 'employer', uid },
          before,
          after: { ...before, address: 'Columbus, OH' },
        },
      ],
    };
  }),

  onCall(categories.createJobCategory, 'records the whole category', async ({ manager, unique }) => {
    const code = unique('carpentry');
    return {
      by: manager,
      input: { body: { name: code, ...words } },
      entries: ({ uid }) => [
        {
          action: 'job-category.create',
          by: manager,
          subject: { type: 'job-category', uid },
          after: { code, ...words },
        },
      ],
    };
  }),
  onCall(categories.updateJobCategory, 'records the whole category before and after', async (scenarios) => {
    const { uid, name: code } = await makeCategory(scenarios);
    const changed = { label: { VI: 'Thợ mộc', EN: 'Carpenter' } };
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { name: code, ...changed } },
      entries: [
        {
          action: 'job-category.update',
          by: scenarios.manager,
          subject: { type: 'job-category', uid },
          before: { code, ...words },
          after: { code, ...changed },
        },
      ],
    };
  }),
  onCall(categories.deleteJobCategory, 'records the deleted record', async (scenarios) => {
    const { uid, name: code } = await makeCategory(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      entries: [
        {
          action: 'job-category.delete',
          by: scenarios.manager,
          subject: { type: 'job-category', uid },
          before: { code, ...words },
        },
      ],
    };
  }),
];
