import { personalInfoSchema } from '@portal/shared/personal-info/schema';
import { transferBodySchema } from '@portal/shared/transfers/contract';
import { rejectProfile } from '@portal/shared/users/contract';
import { describe, expect, it } from 'vitest';
import { demoCandidates, demoJobs } from '../demo.ts';
import { feePlans } from '../fee-plans.ts';
import { questionnaireForm } from '../questionnaire.ts';
import type { DemoApplication, DemoCandidate } from './types.ts';

const passportFileUid = '0197a3b0-1111-7000-8000-000000000001';

describe('the demo jobs', () => {
  it('the demo jobs are marked as demos, in both languages, with plans that exist', () => {
    for (const job of demoJobs) {
      expect(job.sponsor).toMatch(/^DEMO - /);
      expect(job.translations.map((one) => one.languageCode)).toEqual(['VI', 'EN']);
      for (const text of job.translations) expect(text.description.split('\n\n').length).toBeGreaterThan(3);
      expect(feePlans.map((plan) => plan.name)).toContain(job.feePlan);
      expect(job.salaryFromCents).toBeLessThanOrEqual(job.salaryToCents);
    }
  });

  it('the demo jobs include hiring, locked, and closed jobs', () => {
    expect(new Set(demoJobs.map((job) => job.status))).toEqual(new Set(['hiring', 'locked', 'closed']));
  });
});

/** The demo candidates that meet a condition. Fails if there are none, because a test would then check nothing. */
const candidatesWith = (condition: (candidate: DemoCandidate) => boolean) => {
  const found = demoCandidates.filter(condition).map((candidate) => ({ ...candidate }));
  if (found.length === 0) throw new Error('there is no such demo candidate');
  return found;
};
const applications = demoCandidates.flatMap((candidate) =>
  candidate.applications.map((application) => ({ email: candidate.email, ...application })),
);
const applicationsWith = (...states: DemoApplication['state'][]) => {
  const found = applications.filter(({ state }) => states.includes(state));
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(states));
  return found;
};

describe.each(demoCandidates)('$email', ({ email, answersYes, registeredDaysAgo, files }) => {
  it('the profile of a demo candidate is marked as invented and answers questions that exist', () => {
    expect(email).toMatch(/@example\.com$/);
    const names = questionnaireForm.questions.map((question) => question.name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(answersYes)));
  });

  it('the profile of a demo candidate has documents in reachable states', () => {
    for (const document of files) {
      expect(document.reason !== undefined).toBe(document.status === 'fail');
      expect(document.status === 'available' && document.askedFor === undefined).toBe(false);
      expect(document.daysAgo).toBeLessThan(registeredDaysAgo);
    }
  });
});

it.each(candidatesWith(({ profile }) => profile.status !== 'PENDING'))(
  '$email, who has submitted the profile, has completed every task before it',
  ({ stepsConfirmed, questionsAnswered, personalInfo }) => {
    expect([stepsConfirmed, questionsAnswered]).toEqual(['all', 'all']);
    expect(personalInfo).not.toBeNull();
  },
);

it.each(candidatesWith(({ personalInfo }) => personalInfo !== null))(
  'the product would accept the personal information of $email',
  ({ personalInfo }) => {
    expect(personalInfoSchema.safeParse({ ...personalInfo, passportFileUid }).error).toBeUndefined();
  },
);

it.each(candidatesWith((candidate) => candidate.applications.length > 0))(
  '$email, who has applied, has an approved profile and applied for hiring jobs',
  ({ profile, applications: own }) => {
    expect(profile.status).toBe('APPROVED');
    const statuses = own.map(({ jobKey }) => demoJobs.find(({ key }) => key === jobKey)?.status);
    expect(new Set(statuses)).toEqual(new Set(['hiring']));
  },
);

it('the rejected demo profile says which field it was rejected for', () => {
  const rejected = candidatesWith(({ profile }) => profile.status === 'REJECTED').flatMap(({ profile }) =>
    profile.status === 'REJECTED'
      ? [rejectProfile.body.safeParse({ reason: profile.reason, field: profile.field })]
      : [],
  );
  expect(rejected.map(({ success }) => success)).toEqual([true]);
  expect(rejected[0]?.data).toHaveProperty('field', 'passport_file_uid');
});

describe('demo applications', () => {
  it('the priority date of a demo case is the day of its filing', () => {
    const filings = applications.flatMap(({ steps = [] }) => steps.filter(({ step }) => step === 'form_9089'));
    expect(filings.length).toBeGreaterThan(0);
    for (const { completedDaysAgo, priorityDaysAgo } of filings) expect(priorityDaysAgo).toBe(completedDaysAgo);
  });

  it('demo applications that are unpaid have no transfer', () => {
    for (const { transfer } of applicationsWith('hold', 'hold_expired', 'withdrawn')) expect(transfer).toBeUndefined();
  });

  it('demo applications that are paid have a valid transfer, sent after the signature', () => {
    for (const { transfer, appliedDaysAgo } of applicationsWith(
      'transfer_pending',
      'fee_paid',
      'approved',
      'rejected',
    )) {
      const { sentDaysAgo, ...body } = transfer ?? { sentDaysAgo: Number.POSITIVE_INFINITY };
      expect(transferBodySchema.safeParse({ ...body, date: '2026-11-20' }).error).toBeUndefined();
      expect(sentDaysAgo).toBeLessThan(appliedDaysAgo);
    }
  });

  it('demo applications that hold a seat were signed less than 7 days ago', () => {
    for (const { appliedDaysAgo } of applicationsWith('hold')) expect(appliedDaysAgo).toBeLessThan(7);
  });
});

it('the demo has documents in every state', () => {
  const documents = demoCandidates.flatMap((one) => one.files);
  expect(new Set(documents.map((one) => one.status))).toEqual(
    new Set(['available', 'waiting', 'success', 'fail', 'lock']),
  );
});
