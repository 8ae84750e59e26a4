import { fileStatuses } from '@portal/shared/files/workflow';
import { personalInfoSchema } from '@portal/shared/personal-info/schema';
import { transferBodySchema } from '@portal/shared/transfers/contract';
import { describe, expect, it } from 'vitest';
import { demoCandidates, demoJobs } from '../demo.ts';
import { feePlans } from '../fee-plans.ts';
import { questionnaireForm } from '../questionnaire.ts';

const passportFileUid = '0197a3b0-1111-7000-8000-000000000001';

describe('the demo jobs', () => {
  it('are plainly demos, in both languages, on plans that exist', () => {
    for (const job of demoJobs) {
      expect(job.sponsor).toMatch(/^DEMO - /);
      expect(job.translations.map((one) => one.languageCode)).toEqual(['VI', 'EN']);
      for (const text of job.translations) expect(text.description.split('\n\n').length).toBeGreaterThan(3);
      expect(feePlans.map((plan) => plan.name)).toContain(job.feePlan);
      expect(job.salaryFromCents).toBeLessThanOrEqual(job.salaryToCents);
    }
  });

  it('show a locked and a closed one beside those that hire', () => {
    expect(new Set(demoJobs.map((job) => job.status))).toEqual(new Set(['hiring', 'locked', 'closed']));
  });
});

describe.each(demoCandidates.map((one) => [one.email, one] as const))('%s', (email, candidate) => {
  it('has data that the product would accept', () => {
    expect(email).toMatch(/@example\.com$/);
    if (candidate.personalInfo)
      expect(personalInfoSchema.safeParse({ ...candidate.personalInfo, passportFileUid }).error).toBeUndefined();
    const names = questionnaireForm.questions.map((question) => question.name);
    for (const name of Object.keys(candidate.answersYes)) expect(names).toContain(name);
  });

  it('is in a state that can be reached', () => {
    const isPast = candidate.profile.status !== 'PENDING';
    if (isPast) expect([candidate.stepsConfirmed, candidate.questionsAnswered]).toEqual(['all', 'all']);
    if (isPast) expect(candidate.personalInfo).not.toBeNull();
    if (candidate.applications.length > 0) expect(candidate.profile.status).toBe('APPROVED');
    for (const application of candidate.applications) {
      expect(demoJobs.find((job) => job.key === application.jobKey)?.status).toBe('hiring');
      const isUnpaid =
        application.state === 'hold' || application.state === 'hold_expired' || application.state === 'withdrawn';
      expect(application.transfer === undefined).toBe(isUnpaid);
      if (application.transfer) {
        const { sentDaysAgo, ...body } = application.transfer;
        expect(transferBodySchema.safeParse({ ...body, date: '2026-11-20' }).success).toBe(true);
        expect(sentDaysAgo).toBeLessThan(application.appliedDaysAgo);
      }
      if (application.state === 'hold') expect(application.appliedDaysAgo).toBeLessThan(7);
    }
    for (const document of candidate.files) {
      expect(document.reason !== undefined).toBe(document.status === 'fail');
      expect(document.status === 'available' && document.askedFor === undefined).toBe(false);
      expect(document.daysAgo).toBeLessThan(candidate.registeredDaysAgo);
    }
  });
});

it('shows a document in every state, and one that staff asked for', () => {
  const documents = demoCandidates.flatMap((one) => one.files);
  expect(new Set(documents.map((one) => one.status))).toEqual(new Set(fileStatuses));
});
