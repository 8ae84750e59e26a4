import { newPlanBody } from '@portal/shared/fee-plans/plan-body';
import { milestoneCents, planTotalCents } from '@portal/shared/fee-plans/rules';
import { feePlanSchema } from '@portal/shared/fee-plans/schema';
import { isOfEachPerson } from '@portal/shared/files/people';
import { fileKinds } from '@portal/shared/files/rules';
import { shortName } from '@portal/shared/http/field-schemas';
import { longSentences } from '@portal/shared/languages/long-sentences';
import { organizationSchema } from '@portal/shared/settings/contract';
import { describe, expect, it } from 'vitest';
import { shippedPlan } from '../../test/shipped-plans.ts';
import { revisionOf } from '../features/forms/revision.ts';
import { documentChecklist } from './document-checklist.ts';
import { defaultFeePlanName, feePlans } from './fee-plans.ts';
import { filingForms } from './forms.ts';
import { governmentFees } from './government-fees.ts';
import { jobCategories } from './job-categories.ts';
import { pointsOf } from './onboarding-steps/points.ts';
import { formerStepRevisions, onboardingStepsForm } from './onboarding-steps.ts';
import { demoOrganization } from './organization.ts';
import { questionnaireForm } from './questionnaire.ts';

/** A day on which the oldest amounts of the government fees were in force. */
const in2023 = '2023-06-01';
const today = '2026-11-20';

describe('the fee plans', () => {
  it('the fee plans are plans that staff can write, and the contract plan comes first', () => {
    for (const { name, ...plan } of feePlans) {
      expect(newPlanBody.parse({ name, ...plan })).toEqual({ name, ...plan });
      expect(feePlanSchema.parse(shippedPlan(name))).toEqual(shippedPlan(name));
    }
    expect(feePlans[0]?.name).toBe(defaultFeePlanName);
  });

  it.each([
    ['contract-15420', 0, in2023, 1_542_000, 0],
    ['contract-15420', 2, today, 1_842_000, 0],
    ['steps-25000', 0, in2023, 2_876_500, 376_500],
    ['steps-25000', 1, in2023, 3_183_000, 433_000],
    ['steps-25000', 0, today, 2_926_000, 426_000],
    ['steps-25000', 1, today, 3_234_000, 484_000],
  ])('%s with %i dependents, signed on %s, adds up to %i cents', (name, dependents, asOf, total, government) => {
    expect(planTotalCents(shippedPlan(name, asOf), dependents)).toBe(total);
    expect(planTotalCents(shippedPlan(name, asOf), dependents, 'government')).toBe(government);
  });

  it('the fee plans ask for the figures of 2023 if signed in 2023', () => {
    const amounts = Object.fromEntries(
      shippedPlan('steps-25000', in2023).milestones.map((one) => [one.key, milestoneCents(one)]),
    );
    expect(amounts).toEqual({
      instalment_1: 1_000_000,
      instalment_2: 1_120_000,
      instalment_3: 506_500,
      instalment_4: 250_000,
      family_member: 306_500,
    });
  });

  it.each([
    ['2024-02-25', 250_000],
    ['2024-02-26', 280_500],
    ['2026-02-28', 280_500],
    ['2026-03-01', 296_500],
  ])(
    'the fee plans ask on %s for %i cents of premium processing, and state the source of the amount',
    (asOf, cents) => {
      const lines = shippedPlan('steps-25000', asOf).milestones.flatMap((one) => one.lines);
      const premium = lines.find(({ fee }) => fee?.key === 'premium_processing');
      expect(premium?.amountCents).toBe(cents);
      expect(asOf >= (premium?.fee?.effectiveFrom ?? '')).toBe(true);
      expect(premium?.fee?.source).toBeTruthy();
    },
  );

  it('the fee plans bill no candidate for the costs of the employer, and list those costs', () => {
    for (const { name } of feePlans) {
      const plan = shippedPlan(name);
      expect(plan.employerLines?.some(({ kind }) => kind === 'labor_certification')).toBe(true);
      const keys = plan.milestones.flatMap(({ lines }) => lines.flatMap(({ fee }) => (fee ? [fee.key] : [])));
      const employers = governmentFees.filter(({ payer }) => payer === 'employer').map(({ key }) => key);
      expect(keys.filter((key) => employers.includes(key))).toEqual([]);
    }
  });

  it('the fee plans complete each payment step with at most one milestone', () => {
    for (const one of feePlans) {
      const gates = one.milestones.flatMap((milestone) => (milestone.gates ? [milestone.gates] : []));
      expect(new Set(gates).size).toBe(gates.length);
    }
  });

  it('no fee bears the name of a form of an agency', () => {
    for (const one of feePlans)
      for (const { name, lines } of one.milestones)
        for (const text of [name, ...lines.map((line) => line.name)].flatMap((names) => Object.values(names)))
          for (const form of filingForms) expect(text).not.toContain(form.name.replace('ETA-', ''));
  });
});

describe('the onboarding texts', () => {
  it('the onboarding texts have unique short codes without spaces', () => {
    const names = [
      ...onboardingStepsForm.items,
      ...questionnaireForm.questions,
      ...questionnaireForm.categories,
      ...jobCategories,
    ].map((item) => item.name);
    for (const name of names) expect(shortName.safeParse(name).success).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  it('the onboarding texts keep each question within 365 characters in both languages', () => {
    for (const { text } of questionnaireForm.questions) {
      expect(text.VI.length).toBeLessThanOrEqual(365);
      expect(text.EN.length).toBeLessThanOrEqual(365);
    }
  });

  it.each(['VI', 'EN'] as const)(
    'the onboarding texts state in %s no figure and no code of any fee plan',
    (language) => {
      const steps = onboardingStepsForm.items.map((item) => item.text[language]).join();
      const fees = onboardingStepsForm.items.find((item) => item.name === 'fees')?.text[language] ?? '';
      for (const { name } of feePlans) expect(steps).not.toContain(name);
      expect(fees).not.toMatch(/USD|\$/);
    },
  );

  it.each(['VI', 'EN'] as const)(
    'the onboarding texts have in %s a place for each mark about the bulletin',
    (language) => {
      const texts = onboardingStepsForm.items.map((item) => item.text[language]);
      expect(texts.join('\n').match(/{{.*?}}/g)).toEqual(['{{bulletin_newest}}', '{{bulletin_year}}']);
    },
  );

  it.each(['VI', 'EN'] as const)(
    'the onboarding texts state in %s nothing that only one fee plan has: monthly installments or an application fee',
    (language) => {
      for (const { name, text } of onboardingStepsForm.items) {
        const all = `${text[language]} ${pointsOf(name)[language]}`;
        expect(all, name).not.toMatch(/24 (kỳ|monthly|installments)|phí đăng ký|application fee/iu);
      }
    },
  );

  it('the points about the refund after a denied PERM name its whole condition', () => {
    const points = pointsOf('refund-and-cancellation');
    expect(points.VI).toContain('bị từ chối, nộp lại trong 3 tháng và lại bị từ chối');
    expect(points.EN).toContain('denied, filed again within 3 months, and denied again');
  });

  it.each(['VI', 'EN'] as const)(
    'the onboarding texts, questions, and documents have in %s at most 25 words in a sentence',
    (language) => {
      const texts = [
        ...onboardingStepsForm.items.flatMap(({ name, text }) => [text, pointsOf(name)]),
        ...questionnaireForm.questions.map(({ text }) => text),
        ...documentChecklist.flatMap(({ title, note, ofFamily }) => [title, note, ofFamily?.note ?? note]),
      ];
      expect(texts.flatMap((text) => longSentences(text[language]))).toEqual([]);
    },
  );

  it('no step has a text that is listed as a former one, or it would be renewed again and again', () => {
    for (const item of onboardingStepsForm.items)
      expect(formerStepRevisions[item.name]).not.toContain(revisionOf({ ...item, answerType: 'confirm' }));
  });

  it('the onboarding texts are in NFC and have the tone mark on the first vowel', () => {
    const all = JSON.stringify([onboardingStepsForm, questionnaireForm, documentChecklist, jobCategories]);
    expect(all).toBe(all.normalize('NFC'));
    expect(all).not.toMatch(/huỷ|khoá|xoá|hoá|thoả|toà(?!n)/i);
  });
});

it('the shipped organization is valid in the settings', () => {
  expect(organizationSchema.parse(demoOrganization)).toEqual(demoOrganization);
});

it('the checklist asks the family for the kinds of documents that take a person', () => {
  expect(documentChecklist.filter(({ ofFamily }) => ofFamily).map(({ kind }) => kind)).toEqual(
    fileKinds.filter(isOfEachPerson),
  );
});

it('the checklist has each kind of document once', () => {
  const kinds = documentChecklist.map((item) => item.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect([...kinds].sort()).toEqual([
    'birth_certificate',
    'diploma',
    'marriage_certificate',
    'national_id',
    'other',
    'passport',
    'photo',
    'police_certificate',
    'signed_form',
    'vaccination_record',
    'work_proof',
  ]);
});
