import { newPlanBody } from '@portal/shared/fee-plans/plan-body';
import { milestoneCents, planTotalCents } from '@portal/shared/fee-plans/rules';
import { feePlanSchema } from '@portal/shared/fee-plans/schema';
import { describe, expect, it } from 'vitest';
import { shippedPlan } from '#test/shipped-plans.ts';
import { defaultFeePlanName, feePlans } from './fee-plans.ts';
import { filingForms } from './forms.ts';
import { governmentFees } from './government-fees.ts';
import { pointsOf } from './onboarding-steps/points.ts';
import { onboardingStepsForm } from './onboarding-steps.ts';

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
    ['contract-15420', 0, today, 1_542_000, 0],
    ['contract-15420', 2, today, 1_842_000, 0],
    ['steps-25000', 0, today, 2_876_500, 376_500],
    ['steps-25000', 1, today, 3_183_000, 433_000],
  ])('%s with %i dependents, signed on %s, adds up to %i cents', (name, dependents, asOf, total, government) => {
    expect(planTotalCents(shippedPlan(name, asOf), dependents)).toBe(total);
    expect(planTotalCents(shippedPlan(name, asOf), dependents, 'government')).toBe(government);
  });

  it('the fee plans ask for the amounts of the specification, although agencies have changed their fees', () => {
    const amounts = Object.fromEntries(
      shippedPlan('steps-25000', today).milestones.map((one) => [one.key, milestoneCents(one)]),
    );
    expect(amounts).toEqual({
      instalment_1: 1_000_000,
      instalment_2: 1_120_000,
      instalment_3: 506_500,
      instalment_4: 250_000,
      family_member: 306_500,
    });
  });

  it('the fee plans bill no candidate for the costs of the employer, and list those costs', () => {
    for (const { name } of feePlans) {
      const plan = shippedPlan(name);
      expect(plan.employerLines?.some(({ kind }) => kind === 'labor_certification')).toBe(true);
      const keys = plan.milestones.flatMap(({ lines }) => lines.flatMap(({ fee }) => (fee ? [fee.key] : [])));
      const employers = governmentFees.filter(({ payer }) => payer === 'employer').map(({ key }) => key);
      expect(keys.filter((key) => employers.includes(key))).toEqual([]);
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
});
