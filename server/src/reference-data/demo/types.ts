import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { SalaryUnit } from '@portal/shared/jobs/rules';
import type { JobStatus } from '@portal/shared/jobs/workflow';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import type { TransferBody } from '@portal/shared/transfers/contract';
import type { JobCategoryName } from '../job-categories.ts';

export type DemoJobText = { title: string; overview: string; description: string };

export type DemoJob = {
  /** Names the job within the demo data only. */
  key: string;
  translations: readonly (DemoJobText & { languageCode: LanguageCode })[];
  categories: readonly JobCategoryName[];
  quantity: number;
  salaryFromCents: number;
  salaryToCents: number;
  salaryUnit: SalaryUnit;
  location: string;
  sponsor: string;
  permFilingDate: string | null;
  /** The name of a fee plan. */
  feePlan: string;
  /** The state to bring it to: create (hiring), then lock or close. Do it after the applications. */
  status: Extract<JobStatus, 'hiring' | 'locked' | 'closed'>;
};

/** Personal info without the passport scan, which the seeding makes and uploads. */
export type DemoPersonalInfo = Omit<PersonalInfo, 'passportFileUid'>;

/** Where the profile review stands. Whoever is past PENDING has done steps, questionnaire and personal info. */
export type DemoProfile =
  | { status: 'PENDING' }
  | { status: 'REVIEWING'; submittedDaysAgo: number }
  | { status: 'REJECTED'; submittedDaysAgo: number; decidedDaysAgo: number; reason: string }
  | { status: 'APPROVED'; submittedDaysAgo: number; decidedDaysAgo: number };

/** A step done by staff; payment steps complete themselves when their invoice is paid. */
export type DemoStep = {
  step: ProgressStep;
  completedDaysAgo: number;
  note?: string;
  receiptNumber?: string;
  /** Only with form 9089. */
  priorityDaysAgo?: number;
};

export type DemoApplication = {
  jobKey: string;
  appliedDaysAgo: number;
  /**
   * `hold`: signed, first invoice unpaid. `transfer_pending`: proof handed in. `fee_paid`: confirmed, staff decide on
   * the applicant. `approved`: the case runs. `hold_expired`: the 7 days ended unpaid. `rejected`: by staff.
   * `withdrawn`: by the candidate, unpaid.
   */
  state: 'hold' | 'transfer_pending' | 'fee_paid' | 'approved' | 'hold_expired' | 'rejected' | 'withdrawn';
  /** How the first invoice was paid; from `transfer_pending` on. */
  transfer?: Omit<TransferBody, 'date'> & { sentDaysAgo: number };
  /** With `rejected`. */
  reason?: string;
  /** With `rejected`: the fee that was paid is asked back. */
  refund?: { explanation: string; daysAgo: number };
  caseId?: string;
  track?: CaseTrack;
  /** In order; only with `approved`. */
  steps?: readonly DemoStep[];
  /** What is paid after the last step, each so many days ago; with a reason, staff refused it. */
  laterPayments?: readonly { daysAgo: number; refusedBecause?: string }[];
};

/** A document: uploaded, and decided a day later. */
export type DemoDocument = {
  /** `passport` is the scan of the personal information. */
  kind: FileKind;
  daysAgo: number;
  /** `available` only with `askedFor`. */
  status: FileStatus;
  /** With `fail`. */
  reason?: string;
  /** What staff wrote when they asked for it. */
  askedFor?: string;
};

export type DemoCandidate = {
  email: string;
  firstName: string;
  lastName: string;
  languageCode: LanguageCode;
  registeredDaysAgo: number;
  /** How many of the onboarding steps are confirmed: `all` or a number. */
  stepsConfirmed: number | 'all';
  /** How many questions are answered, in their order: no, except where `answersYes` describes a yes. */
  questionsAnswered: number | 'all';
  /** Name of a question and the description that its yes needs. */
  answersYes: Readonly<Record<string, string>>;
  /** Null where it was not filled in yet. */
  personalInfo: DemoPersonalInfo | null;
  profile: DemoProfile;
  /** In the order they happened; only with an APPROVED profile. */
  applications: readonly DemoApplication[];
  /** What became of the passport scan and of documents beyond it, in the order they happened. */
  files: readonly DemoDocument[];
};
