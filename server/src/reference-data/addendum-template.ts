import type { ContractText } from '@portal/shared/contracts/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Dependent } from '@portal/shared/personal-info/field-rules';
import type { Organization } from '@portal/shared/settings/contract';
import { dependentsTextEn } from './addendum-template/dependents-en.ts';
import { dependentsTextVi } from './addendum-template/dependents-vi.ts';
import { moveTextEn } from './addendum-template/en.ts';
import { currentAddendumVersion } from './addendum-template/versions.ts';
import { moveTextVi } from './addendum-template/vi.ts';

/** A job as an addendum names it, in the language of the addendum. */
export interface JobOfAddendum {
  title: string;
  sponsor: string;
  location: string;
  /** The result of `describeSalary`. */
  salaryText: string;
}

interface AddendumInput {
  /** The language of the text that is signed, which prevails. In any other, the text is its translation. */
  signedLanguage: ContractLanguage;
  organization: Organization;
  candidate: { fullName: string; passportNumber: string };
  track: CaseTrack;
}

/** All values of an addendum that adds the fee of new dependents. Days are `YYYY-MM-DD`. */
export interface DependentsInput extends AddendumInput {
  contract: { uid: string; signedOn: string; sha256: string };
  dependents: readonly Dependent[];
  /** What the plan bills for each dependent, with the step that bills it. */
  fees: readonly {
    name: string;
    amountCents: number;
    lines: readonly { name: string; amountCents: number }[];
    step: ProgressStep;
    /** Whether the step is done. */
    isDue: boolean;
    dueDays: number;
    /** The number of monthly installments. */
    instalments: number;
  }[];
  /** The fees of all new dependents. */
  addedCents: number;
  /** The total of the contract with the addenda that were signed before. */
  totalBeforeCents: number;
}

/** All values of an addendum that moves a contract to another job. Days are `YYYY-MM-DD`. */
export interface MoveInput extends AddendumInput {
  /** The total includes the addenda that were signed before. */
  contract: { uid: string; signedOn: string; sha256: string; totalCents: number };
  offer: { day: string; lastDay: string; reason: string };
  from: JobOfAddendum;
  to: JobOfAddendum;
  /** Received under the contract and not refunded, in whole or in part. */
  paidCents: number;
  /** The numbers of the payment requests that become void. */
  voidedInvoices: readonly string[];
  /** The steps that are done and start again. */
  stepsAgain: readonly ProgressStep[];
  /** Null if no I-140 was approved. */
  keptPriorityDate: string | null;
  /** Whether an I-140 was approved, and then denied or revoked, so that no date is kept. */
  isApprovalRevoked: boolean;
}

const templates = {
  VI: { move: moveTextVi, dependents: dependentsTextVi },
  EN: { move: moveTextEn, dependents: dependentsTextEn },
} satisfies Record<ContractLanguage, object>;

const headOf = (language: ContractLanguage) => ({
  languageCode: language,
  templateVersion: currentAddendumVersion(language).version,
});

/** The text of an addendum that moves a contract to another job. It depends only on the input. */
export const renderMove = (language: ContractLanguage, input: MoveInput): ContractText => ({
  ...headOf(language),
  ...templates[language].move(input),
});

/** The text of an addendum that adds the fee of new dependents. It depends only on the input. */
export const renderDependents = (language: ContractLanguage, input: DependentsInput): ContractText => ({
  ...headOf(language),
  ...templates[language].dependents(input),
});
