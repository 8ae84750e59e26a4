import { contractTextSchema } from '@portal/shared/contracts/contract';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import { formatUsd } from '@portal/shared/format/format';
import { languageCodes } from '@portal/shared/http/field-schemas';
import { describe, expect, it } from 'vitest';
import { shippedPlan } from '../../test/shipped-plans.ts';
import type { ContractInput } from './contract-template.ts';
import { describeSalary, renderContract } from './contract-template.ts';
import { demoOrganisation } from './organisation.ts';

const inputOf = (languageCode: 'VI' | 'EN', planName: string, dependents: number): ContractInput => {
  const plan = shippedPlan(planName);
  return {
    languageCode,
    organisation: demoOrganisation,
    candidate: {
      fullName: 'NGUYỄN THỊ NGỮ',
      dateOfBirth: '1995-02-28',
      passportNumber: 'C0000001',
      nationality: 'VN',
      address: '1 Đường Mẫu, Cần Thơ, Việt Nam',
      dependentsCount: dependents,
    },
    job: {
      title: 'Công nhân chế biến',
      sponsor: 'DEMO - Example Foods',
      location: 'Springdale, Arkansas',
      salaryText: describeSalary({ salaryFromCents: 1500, salaryToCents: 1650, salaryUnit: 'hour' }, languageCode),
    },
    feeSchedule: scheduleOf(plan, { languageCode, dependents, dueDateOf: () => '2026-11-27' }),
    signingDay: '2026-11-20',
  };
};

const cases = languageCodes.flatMap((language) =>
  ['contract-15420', 'steps-25000'].flatMap((plan) =>
    [0, 1, 3].map((dependents) => [language, plan, dependents] as const),
  ),
);

const allTextOf = (input: ContractInput) => JSON.stringify(renderContract(input));

describe.each(cases)('the contract in %s on %s with %i dependents', (language, plan, dependents) => {
  const input = inputOf(language, plan, dependents);
  const text = allTextOf(input);

  it('is a contract text, the same for the same input', () => {
    const rendered = renderContract(input);
    expect(contractTextSchema.parse(rendered)).toEqual(rendered);
    expect(allTextOf(inputOf(language, plan, dependents))).toBe(text);
    expect(text).toBe(text.normalize('NFC'));
  });

  it('states every amount of the schedule, the total, and the refund', () => {
    for (const milestone of input.feeSchedule.milestones) {
      expect(text).toContain(milestone.name);
      expect(text).toContain(formatUsd(milestone.amountCents, language));
    }
    expect(text).toContain(formatUsd(input.feeSchedule.totalCents, language));
    expect(text).toContain(formatUsd(300_000, language));
    expect(text).toContain('27/11/2026');
  });

  it('leaves no value out and promises nothing it must not', () => {
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).toContain('20 CFR 656.12');
    expect(text).toContain('180');
    expect(text).toContain('72');
    expect(text).not.toMatch(/huỷ|khoá|xoá|hoá|thoả/i);
  });
});

it('has the same articles and paragraphs in both languages', () => {
  const shape = (language: 'VI' | 'EN', plan: string) =>
    renderContract(inputOf(language, plan, 2)).sections.map((section) =>
      section.paragraphs.map((paragraph) => paragraph.startsWith('- ')),
    );
  for (const plan of ['contract-15420', 'steps-25000']) expect(shape('VI', plan)).toEqual(shape('EN', plan));
});

it('reads $1,000 as the application fee of the contract plan and $3,000 as the refund', () => {
  const text = allTextOf(inputOf('EN', 'contract-15420', 0));
  expect(text).toContain('The application fee in the fee plan of this Contract is $1,000');
  expect(text).toContain('a refund of the $3,000 application fee');
  expect(text).toContain('24 monthly instalments of $330 each');
  expect(allTextOf(inputOf('VI', 'contract-15420', 0))).toContain('Mười lăm nghìn bốn trăm hai mươi đô la Mỹ');
});

it('words a wage with one figure where it does not vary', () => {
  const job = { salaryFromCents: 1500, salaryToCents: 1500, salaryUnit: 'hour' } as const;
  expect(describeSalary(job, 'VI')).toBe('15 USD/giờ');
  expect(describeSalary({ ...job, salaryToCents: 1650 }, 'EN')).toBe('$15 to $16.50 per hour');
});
