import type { RoleName } from '@portal/shared/access/roles';
import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { JobBody } from '@portal/shared/jobs/contract';
import type { JobStatus } from '@portal/shared/jobs/workflow';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import type { TransferBody } from '@portal/shared/transfers/contract';
import type { JobCategoryName } from '../job-categories.ts';

export type DemoJobText = { title: string; overview: string; description: string };

export type DemoJob = Omit<JobBody, 'translations' | 'categoryUids' | 'employerUid' | 'sponsor'> & {
  /** Names the job within the demo data only. */
  key: string;
  /** The name of the employer, who gets a record. */
  sponsor: string;
  translations: readonly (DemoJobText & { languageCode: LanguageCode })[];
  categories: readonly JobCategoryName[];
  /** The final state. A job is created hiring, and locked or closed after its applications. */
  status: Extract<JobStatus, 'hiring' | 'locked' | 'closed'>;
};

export type DemoStaff = { email: string; firstName: string; lastName: string; role: RoleName };

/** Personal information without the passport scan, which the seeding creates and uploads. */
export type DemoPersonalInfo = Omit<PersonalInfo, 'passportFileUid'>;

/** The state of the profile review. After PENDING, the steps, questionnaire, and personal information are complete. */
export type DemoProfile =
  | { status: 'PENDING' }
  | { status: 'REVIEWING'; submittedDaysAgo: number }
  | { status: 'REJECTED'; submittedDaysAgo: number; decidedDaysAgo: number; reason: string; field: string }
  | { status: 'APPROVED'; submittedDaysAgo: number; decidedDaysAgo: number };

/** A step that staff complete. A payment step completes itself when its invoice is paid. */
export type DemoStep = {
  step: ProgressStep;
  completedDaysAgo: number;
  /** Whether staff saw it on the agency's site on that day. */
  isSeen?: true;
  note?: string;
  receiptNumber?: string;
  /** Only with form 9089. */
  priorityDaysAgo?: number;
};

export type DemoApplication = {
  jobKey: string;
  appliedDaysAgo: number;
  /**
   * `hold`: signed, first invoice unpaid. `transfer_pending`: transfer submitted. `fee_paid`: fee confirmed, waits for
   * the decision on the applicant. `approved`: has a case. `hold_expired`: the fee was unpaid after 7 days. `rejected`:
   * by staff. `withdrawn`: by the candidate, unpaid.
   */
  state: 'hold' | 'transfer_pending' | 'fee_paid' | 'approved' | 'hold_expired' | 'rejected' | 'withdrawn';
  /** The transfer for the first invoice; from `transfer_pending` on. */
  transfer?: Omit<TransferBody, 'date'> & { sentDaysAgo: number };
  /** With `rejected`. */
  reason?: string;
  caseId?: string;
  track?: CaseTrack;
  /** In order; only with `approved`. */
  steps?: readonly DemoStep[];
  /** Payments after the last step. Those with `refusedBecause` were rejected. */
  laterPayments?: readonly { daysAgo: number; refusedBecause?: string }[];
  /**
   * With it, everything that falls due is paid in time, but for what the last step asked for: `unpaid`, `reported` (its
   * first transfer waits for staff), or `paid` as well.
   */
  newestRequest?: 'unpaid' | 'reported' | 'paid';
  /** A request for evidence at the last step. */
  evidence?: { daysAgo: number; dueInDays: number };
};

/** A document, decided a day after the upload. */
export type DemoDocument = {
  /** `passport` is the scan of the personal information. */
  kind: FileKind;
  daysAgo: number;
  /** `available` only with `askedFor`. */
  status: FileStatus;
  /** With `fail`. */
  reason?: string;
  /** The text of the document request. */
  askedFor?: string;
};

/** A message of the candidate, or of the team. */
export type DemoMessage = { daysAgo: number; from: 'candidate' | 'team'; text: string };

export type DemoCandidate = {
  email: string;
  firstName: string;
  lastName: string;
  languageCode: LanguageCode;
  registeredDaysAgo: number;
  /** The number of confirmed onboarding steps. */
  stepsConfirmed: number | 'all';
  /** The number of answered questions, in order. The answer is no unless `answersYes` has a description. */
  questionsAnswered: number | 'all';
  /** The description of each yes, by the name of its question. */
  answersYes: Readonly<Record<string, string>>;
  /** Null if it is not filled in yet. */
  personalInfo: DemoPersonalInfo | null;
  profile: DemoProfile;
  /** In the order of time; only with an APPROVED profile. */
  applications: readonly DemoApplication[];
  /** The passport scan and other documents, in the order of time. */
  files: readonly DemoDocument[];
  /** In the order of time. */
  messages?: readonly DemoMessage[];
};
