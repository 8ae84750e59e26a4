import type { ContractText } from '@portal/shared/contracts/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Organization } from '@portal/shared/settings/contract';
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

/** All values of an addendum that moves a contract to another job. Days are `YYYY-MM-DD`. */
export interface MoveInput {
  organization: Organization;
  candidate: { fullName: string; passportNumber: string };
  contract: { uid: string; signedOn: string; sha256: string; totalCents: number };
  offer: { day: string; lastDay: string; reason: string };
  from: JobOfAddendum;
  to: JobOfAddendum;
  /** Received under the contract and not refunded. */
  paidCents: number;
  /** The numbers of the payment requests that become void. */
  voidedInvoices: readonly string[];
  /** The steps that are done and start again. */
  stepsAgain: readonly ProgressStep[];
  track: CaseTrack;
  /** Null if no I-140 was approved. */
  keptPriorityDate: string | null;
}

const templates = { VI: moveTextVi, EN: moveTextEn } satisfies Record<ContractLanguage, object>;

/** The text of an addendum that moves a contract to another job. It depends only on the input. */
export const renderMove = (language: ContractLanguage, input: MoveInput): ContractText => ({
  languageCode: language,
  templateVersion: currentAddendumVersion(language).version,
  ...templates[language](input),
});
