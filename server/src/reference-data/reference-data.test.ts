import { planTotalCents } from '@portal/shared/fee-plans/rules';
import { feePlanSchema } from '@portal/shared/fee-plans/schema';
import { fileKinds } from '@portal/shared/files/rules';
import { formatUsd } from '@portal/shared/format/format';
import { shortName } from '@portal/shared/http/field-schemas';
import { organisationSchema } from '@portal/shared/settings/contract';
import { describe, expect, it } from 'vitest';
import { documentChecklist } from './document-checklist.ts';
import { defaultFeePlanName, feePlans } from './fee-plans.ts';
import { filingFormOfMilestone, filingForms } from './forms.ts';
import { jobCategories } from './job-categories.ts';
import { onboardingStepsForm } from './onboarding-steps.ts';
import { demoOrganisation } from './organisation.ts';
import { questionnaireForm } from './questionnaire.ts';

const plan = (name: string) => {
  const found = feePlans.find((one) => one.name === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found;
};

describe('the fee plans', () => {
  it('are valid and name the contract plan first', () => {
    for (const one of feePlans) expect(feePlanSchema.parse(one)).toEqual(one);
    expect(feePlans[0]?.name).toBe(defaultFeePlanName);
  });

  it.each([
    ['contract-15420', 0, 1_542_000, 0],
    ['contract-15420', 2, 1_842_000, 0],
    ['steps-25000', 0, 2_876_500, 376_500],
    ['steps-25000', 1, 3_183_000, 433_000],
  ])('%s with %i dependents adds up to %i cents', (name, dependents, total, government) => {
    expect(planTotalCents(plan(name), dependents)).toBe(total);
    expect(planTotalCents(plan(name), dependents, 'government')).toBe(government);
  });

  it('gate each payment step at most once a plan', () => {
    for (const one of feePlans) {
      const gates = one.milestones.flatMap((milestone) => (milestone.gates ? [milestone.gates] : []));
      expect(new Set(gates).size).toBe(gates.length);
    }
  });

  it('say of every milestone which filing form its invoice refers to', () => {
    const names: readonly string[] = filingForms.map((form) => form.name);
    for (const one of feePlans)
      for (const milestone of one.milestones) {
        expect(filingFormOfMilestone).toHaveProperty(milestone.key);
        const form = filingFormOfMilestone[milestone.key];
        if (form) expect(names).toContain(form);
      }
  });
});

describe('the onboarding texts', () => {
  it('have short codes without spaces, each once', () => {
    const names = [
      ...onboardingStepsForm.items,
      ...questionnaireForm.questions,
      ...questionnaireForm.categories,
      ...jobCategories,
    ].map((item) => item.name);
    for (const name of names) expect(shortName.safeParse(name).success).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep each question within 365 characters in both languages', () => {
    for (const { textVi, textEn } of questionnaireForm.questions) {
      expect(textVi.length).toBeLessThanOrEqual(365);
      expect(textEn.length).toBeLessThanOrEqual(365);
    }
  });

  it('state every figure of the fee plans', () => {
    const fees = onboardingStepsForm.items.find((item) => item.name === 'fees');
    for (const one of feePlans)
      for (const milestone of one.milestones)
        for (const line of milestone.lines) {
          if (milestone.isPerDependent && milestone.lines.length > 1) continue;
          expect(fees?.textVi).toContain(formatUsd(line.amountCents, 'VI'));
          expect(fees?.textEn).toContain(formatUsd(line.amountCents, 'EN'));
        }
  });

  it('are NFC and put the tone mark on the first vowel', () => {
    const all = JSON.stringify([onboardingStepsForm, questionnaireForm, documentChecklist, jobCategories]);
    expect(all).toBe(all.normalize('NFC'));
    expect(all).not.toMatch(/huỷ|khoá|xoá|hoá|thoả|toà(?!n)/i);
  });
});

it('ships an organisation that settings accept', () => {
  expect(organisationSchema.parse(demoOrganisation)).toEqual(demoOrganisation);
});

it('asks for each kind of document once', () => {
  const kinds = documentChecklist.map((item) => item.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect([...kinds].sort()).toEqual([...fileKinds].sort());
});
