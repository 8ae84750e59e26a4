import { createFeePlan, createGovernmentFee } from '@portal/shared/fee-plans/contract';
import { milestone, planOf } from '@portal/shared/fee-plans/plan-samples';
import { createForm, createFormCategory, createQuestion } from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createJobCategory } from '@portal/shared/job-categories/contract';
import { createJob } from '@portal/shared/jobs/contract';
import { jobBody } from '../candidate-factory.ts';

/**
 * Records without an owner, besides those that a test creates: a job with its category, a form, a fee plan, and a fee.
 */

export async function makeBystanderJob(admin: ApiClient, name = 'first'): Promise<string> {
  const category = await admin.call(createJobCategory, {
    body: { name: `bystander-${name}`, label: { VI: 'Nghề khác', EN: 'Another trade' } },
  });
  const body = jobBody({
    categoryUids: [category.uid],
    quantity: 9,
    sponsor: 'DEMO Bystander LLC',
    location: 'Salem',
    permFilingDate: name === 'first' ? null : '2026-02-01',
  });
  return (await admin.call(createJob, { body })).uid;
}

export async function makeBystanderNouns(admin: ApiClient): Promise<void> {
  const form = await admin.call(createForm, {
    body: { name: 'bystander-form', title: { VI: 'Mẫu khác', EN: 'Another form' } },
  });
  const params = { uid: form.uid };
  const category = await admin.call(createFormCategory, {
    params,
    body: { name: 'bystander', label: { VI: 'Nhóm khác', EN: 'Another group' } },
  });

  await admin.call(createQuestion, {
    params,
    body: {
      name: 'bystander_question',
      answerType: 'yes_no',
      text: { VI: 'Câu hỏi khác?', EN: 'Another question?' },
      categoryUid: category.uid,
    },
  });
  await admin.call(createFeePlan, { body: { name: 'bystander-plan', ...planOf([milestone()]) } });
  await admin.call(createGovernmentFee, {
    body: {
      key: 'bystander_fee',
      name: { VI: 'Lệ phí khác', EN: 'Another fee' },
      payee: 'uscis',
      payer: 'candidate',
      amountCents: 12_345,
      effectiveFrom: '2026-01-01',
      source: 'Bystander',
      sourceDay: '2026-01-01',
    },
  });
}
