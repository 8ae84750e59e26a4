import { contractTextSchema } from '@portal/shared/contracts/contract';
import { contractLanguages } from '@portal/shared/contracts/languages';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import { formatUsd } from '@portal/shared/format/format';
import { describe, expect, it } from 'vitest';
import { shippedPlan } from '#test/shipped-plans.ts';
import type { ContractInput } from './contract-template.ts';
import { describeSalary, renderContract } from './contract-template.ts';
import { demoOrganization } from './organization.ts';

const inputOf = (languageCode: 'VI' | 'EN', planName: string, dependents: number, asOf?: string): ContractInput => {
  const plan = shippedPlan(planName, asOf);
  return {
    languageCode,
    signedLanguage: languageCode,
    organization: demoOrganization,
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
    bulletin: { month: '2026-10', cutOff: '2022-01-01' },
    signingDay: '2026-11-20',
  };
};

const cases = contractLanguages.flatMap((language) =>
  ['contract-15420', 'steps-25000'].flatMap((plan) =>
    [0, 1, 3].map((dependents) => [language, plan, dependents] as const),
  ),
);

const allTextOf = (input: ContractInput) => JSON.stringify(renderContract(input));

describe.each(cases)('the contract in %s on %s with %i dependents', (language, plan, dependents) => {
  const input = inputOf(language, plan, dependents);
  const text = allTextOf(input);

  it('the contract is a valid text that depends only on its input', () => {
    const rendered = renderContract(input);
    expect(contractTextSchema.parse(rendered)).toEqual(rendered);
    expect(allTextOf(inputOf(language, plan, dependents))).toBe(text);
    expect(text).toBe(text.normalize('NFC'));
  });

  it('the contract states every amount of the schedule, the total, and the refund', () => {
    for (const milestone of input.feeSchedule.milestones) {
      expect(text).toContain(milestone.name);
      expect(text).toContain(formatUsd(milestone.amountCents, language));
    }
    expect(text).toContain(formatUsd(input.feeSchedule.totalCents, language));
    expect(text).toContain(formatUsd(300_000, language));
    expect(text).toContain('27/11/2026');
  });

  it('the contract has every value and every term that the law requires', () => {
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).toContain('20 CFR 656.12');
    expect(text).toContain('180');
    expect(text).toContain('72');
    expect(text).not.toMatch(/huỷ|khoá|xoá|hoá|thoả/i);
  });
});

/** The terms that the contract must state, as each language words them. */
const terms = {
  VI: {
    'contract-15420': [
      '15.420 USD',
      '1.000 USD',
      '2.000 USD',
      '2.500 USD',
      '7.920 USD',
      '24 kỳ hằng tháng',
      '1.500 USD',
    ],
    // Without government fees, because they depend on the day of signing.
    'steps-25000': ['10.000 USD', '8.000 USD', '4.500 USD', '2.500 USD'],
    always: [
      'giữ cho Bên B 7 ngày',
      '3.000 USD',
      'trong vòng 3 tháng',
      'trong 30 ngày',
      'trong vòng 24 giờ',
      'hơn 180 ngày',
    ],
  },
  EN: {
    'contract-15420': ['$15,420', '$1,000', '$2,000', '$2,500', '$7,920', '24 monthly installments', '$1,500'],
    'steps-25000': ['$10,000', '$8,000', '$4,500', '$2,500'],
    always: [
      'held for Party B for 7 days',
      '$3,000',
      'within 3 months',
      '30 days',
      'within 24 hours',
      'more than 180 days',
    ],
  },
} as const;

describe.each(contractLanguages)('the contract in %s', (language) => {
  it.each(['contract-15420', 'steps-25000'] as const)('the contract states all its terms with the plan %s', (plan) => {
    // A day on which the oldest amounts of the government fees were in force.
    const text = JSON.stringify(renderContract(inputOf(language, plan, 0, '2023-06-01')).sections);
    for (const words of [...terms[language][plan], ...terms[language].always])
      expect(text.includes(words), words).toBe(true);
  });
});

describe.each(contractLanguages)('the key facts in %s', (language) => {
  const { keyFacts } = renderContract(inputOf(language, 'contract-15420', 1));
  const groups = keyFacts?.groups.map(({ paragraphs }) => paragraphs.join(' ')) ?? [];

  it('the key facts state the parties, the job, the price, the dates, and the consequences', () => {
    const [who, what, howMuch, when, whatIf] = groups;
    for (const name of [demoOrganization.legalName, 'NGUYỄN THỊ NGỮ', 'DEMO - Example Foods'])
      expect(who).toContain(name);
    for (const fact of ['Công nhân chế biến', 'Springdale, Arkansas', '16']) expect(what).toContain(fact);
    for (const cents of [1_692_000, 100_000, 33_000]) expect(howMuch).toContain(formatUsd(cents, language));
    for (const fact of ['27/11/2026', '7', '10', '24']) expect(when).toContain(fact);
    const article = { VI: 'Điều', EN: 'Article' }[language];
    for (const number of [8, 9, 10, 11, 13]) expect(whatIf).toMatch(new RegExp(`${article}s? (\\d+, )?${number}\\b`));
    expect(groups).toHaveLength(5);
  });

  it('the key facts refer only to existing articles', () => {
    const count = renderContract(inputOf(language, 'contract-15420', 1)).sections.length - 1;
    const named = groups.join(' ').matchAll(/(?:Điều|Articles?) ([\d, ]+|\d+ and \d+)/g);
    for (const [, numbers = ''] of named) {
      for (const number of numbers.match(/\d+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(count);
    }
  });
});

it.each([
  ['VI', 'EN', 'The English version prevails', 'this English version is a translation for reading'],
  ['EN', 'VI', 'bản tiếng Việt được ưu tiên', 'bản tiếng Việt này là bản dịch để đọc'],
] as const)(
  'beside a text signed in %s, the one in %s says that it is a translation',
  (signedLanguage, language, ...said) => {
    const law = (signed: 'VI' | 'EN'): string =>
      renderContract({ ...inputOf(language, 'contract-15420', 0), signedLanguage: signed })
        .sections.at(-1)
        ?.paragraphs.join('\n') ?? '';
    const [prevails = '', isTranslation = ''] = said;
    expect(law(signedLanguage)).toContain(isTranslation);
    expect(law(signedLanguage)).not.toMatch(new RegExp(prevails, 'i'));
    expect(law(language)).toMatch(new RegExp(prevails, 'i'));
  },
);

it('the contract has the same articles and paragraphs in both languages', () => {
  const shape = (language: 'VI' | 'EN', plan: string) =>
    renderContract(inputOf(language, plan, 2)).sections.map((section) =>
      section.paragraphs.map((paragraph) => paragraph.startsWith('- ')),
    );
  for (const plan of ['contract-15420', 'steps-25000']) expect(shape('VI', plan)).toEqual(shape('EN', plan));
});

it.each(contractLanguages)(
  'the contract states the amount for the own attorney in %s, and the total includes it',
  (language) => {
    const input = inputOf(language, 'steps-25000', 0);
    const { feeSchedule } = input;
    const attorneyCents = 51_375;
    const withAttorney = { ...feeSchedule, attorneyCents, totalCents: feeSchedule.totalCents + attorneyCents };
    const text = JSON.stringify(renderContract({ ...input, feeSchedule: withAttorney }).sections);
    const amount = formatUsd(attorneyCents, language);
    expect(text.split(amount).length - 1).toBe(2);
    expect(JSON.stringify(renderContract(input).sections)).not.toContain(amount);
  },
);
