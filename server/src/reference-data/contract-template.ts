import type { ContractText } from '@portal/shared/contracts/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { contractLanguageFor } from '@portal/shared/contracts/languages';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { formatUsd } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { SalaryUnit } from '@portal/shared/jobs/rules';
import type { Organization } from '@portal/shared/settings/contract';
import type { BulletinMonth } from '@portal/shared/visa-bulletins/rules';
import { contractTextEn } from './contract-template/en.ts';
import { triggerEn } from './contract-template/fees-en.ts';
import { triggerVi } from './contract-template/fees-vi.ts';
import { currentTemplateVersion } from './contract-template/versions.ts';
import { contractTextVi } from './contract-template/vi.ts';

/** All values of the contract. Days are `YYYY-MM-DD`. */
export type ContractInput = {
  languageCode: ContractLanguage;
  /** The language of the text that is signed, which prevails. In any other, the text is its translation. */
  signedLanguage: ContractLanguage;
  /** The hash of a version covers the files that read this name, so it stays. */
  organization: Organization;
  candidate: {
    fullName: string;
    dateOfBirth: string;
    passportNumber: string;
    /** ISO 3166-1 alpha-2. Any other text is used as it is. */
    nationality: string;
    /** The whole address in one line. */
    address: string;
    dependentsCount: number;
  };
  job: {
    /** In the contract's language, if the job has a title in it. */
    title: string;
    sponsor: string;
    location: string;
    /** The result of `describeSalary`. */
    salaryText: string;
  };
  feeSchedule: FeeSchedule;
  /** The newest month of the Visa Bulletin. */
  bulletin: BulletinMonth;
  signingDay: string;
  /** The time zone of deadlines. The default is Vietnam's. */
  timeZone?: string;
};

/** The contract in each of its languages: its text, and the words for each trigger of a payment. */
const templates = {
  VI: { render: contractTextVi, triggers: triggerVi },
  EN: { render: contractTextEn, triggers: triggerEn },
} satisfies Record<ContractLanguage, object>;

/** Words for the event that makes a milestone due. */
export const triggersIn = (language: LanguageCode) => templates[contractLanguageFor(language)].triggers;

/**
 * The text of the service contract. It depends only on the input, so its hash before signing equals the one after it.
 */
export const renderContract = (input: ContractInput): ContractText => ({
  languageCode: input.languageCode,
  templateVersion: currentTemplateVersion(input.languageCode).version,
  ...templates[input.languageCode].render(input),
});

const salaryWords: Record<
  ContractLanguage,
  { unit: Record<SalaryUnit, string>; range: (from: string, to: string) => string }
> = {
  VI: { unit: { hour: '/giờ', year: '/năm' }, range: (from, to) => `từ ${from} đến ${to}` },
  EN: { unit: { hour: ' per hour', year: ' per year' }, range: (from, to) => `${from} to ${to}` },
};

/** The wage of a job in words, for {@link ContractInput}. */
export function describeSalary(
  job: { salaryFromCents: number; salaryToCents: number; salaryUnit: SalaryUnit },
  language: ContractLanguage,
): string {
  const { unit, range } = salaryWords[language];
  const [from, to] = [formatUsd(job.salaryFromCents, language), formatUsd(job.salaryToCents, language)];
  return `${from === to ? to : range(from, to)}${unit[job.salaryUnit]}`;
}
