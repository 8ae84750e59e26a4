import type { ContractText } from '@portal/shared/contracts/contract';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { formatUsd } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { SalaryUnit } from '@portal/shared/jobs/rules';
import type { Organisation } from '@portal/shared/settings/contract';
import { contractTextEn } from './contract-template/en.ts';
import { currentTemplateVersion } from './contract-template/versions.ts';
import { contractTextVi } from './contract-template/vi.ts';

/** Everything the contract is made of. Days are `YYYY-MM-DD`. */
export type ContractInput = {
  languageCode: LanguageCode;
  organisation: Organisation;
  candidate: {
    fullName: string;
    dateOfBirth: string;
    passportNumber: string;
    /** ISO 3166-1 alpha-2; any other text stands as it is. */
    nationality: string;
    /** The whole address in one line. */
    address: string;
    dependentsCount: number;
  };
  job: {
    /** In the contract's language where there is one. */
    title: string;
    sponsor: string;
    location: string;
    /** As `describeSalary` words it. */
    salaryText: string;
  };
  feeSchedule: FeeSchedule;
  signingDay: string;
  /** Deadlines are counted in this zone; Vietnam's where none is given. */
  timeZone?: string;
};

/**
 * The text of the service contract. The same input gives the same text, so its hash can be taken before and after
 * signing.
 */
export const renderContract = (input: ContractInput): ContractText => ({
  languageCode: input.languageCode,
  templateVersion: currentTemplateVersion(input.languageCode).version,
  ...(input.languageCode === 'VI' ? contractTextVi(input) : contractTextEn(input)),
});

/** The wage of a job in words, for {@link ContractInput}. */
export function describeSalary(
  job: { salaryFromCents: number; salaryToCents: number; salaryUnit: SalaryUnit },
  language: LanguageCode,
): string {
  const unit = { VI: { hour: '/giờ', year: '/năm' }, EN: { hour: ' per hour', year: ' per year' } }[language];
  const from = formatUsd(job.salaryFromCents, language);
  if (job.salaryFromCents === job.salaryToCents) return `${from}${unit[job.salaryUnit]}`;
  const to = formatUsd(job.salaryToCents, language);
  return language === 'VI' ? `từ ${from} đến ${to}${unit[job.salaryUnit]}` : `${from} to ${to}${unit[job.salaryUnit]}`;
}
