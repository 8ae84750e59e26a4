import type { getAbout } from '@portal/shared/about/contract';
import { shippedRoles } from '@portal/shared/access/shipped-roles';
import type { getPasswordRules } from '@portal/shared/auth/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import { toPage } from '@portal/shared/http/paging';
import type { Job } from '@portal/shared/jobs/contract';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { getOverview } from '@portal/shared/overview/contract';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { noPersonalInfo } from '@portal/shared/personal-info/schema';
import type { listRefunds } from '@portal/shared/refunds/contract';
import type { getSettings } from '@portal/shared/settings/contract';
import type { getPublicSettings } from '@portal/shared/settings/public-contract';
import type { Me } from '@portal/shared/users/account-contract';
import type { UserDetail } from '@portal/shared/users/contract';

/** The organization as candidates see it. */
export const publicSettings: DataOf<typeof getPublicSettings> = {
  brandName: 'Portal',
  legalName: 'Portal LLC',
  address: '1 Main Street',
  attorneyName: 'Jane Roe',
  attorneyState: 'Iowa',
  attorneyBarNumber: '12345',
  supportEmail: 'support@example.com',
  supportPhone: '+1 555 0100',
  supportZalo: '0900000000',
  facebookAppId: null,
  businessTimeZone: 'Asia/Ho_Chi_Minh',
  vndRate: null,
  payee: null,
};

export const passwordRules: DataOf<typeof getPasswordRules> = {
  minLength: 8,
  requireNumber: true,
  requireUppercase: true,
  requireSpecial: true,
};

/** What the settings say for the public page. */
export const aboutFacts: DataOf<typeof getSettings>['about'] = {
  registration: '',
  registrationUrl: '',
  license: '',
  licenseUrl: '',
  contactName: '',
  contactHours: { VI: '', EN: '' },
  medicalExamCents: null,
  flightCents: null,
  otherCostsCheckedOn: null,
};

/** The public page. */
export const about: DataOf<typeof getAbout> = {
  organization: {
    brandName: 'Portal',
    legalName: 'Portal LLC',
    address: '1 Main Street',
    attorneyName: 'Jane Roe',
    attorneyState: 'Iowa',
    attorneyBarNumber: '12345',
    registration: '',
    registrationUrl: '',
    license: '',
    licenseUrl: '',
  },
  contact: { name: '', phone: '+1 555 0100', zalo: '0900000000', email: 'support@example.com', hours: '' },
  jobs: [],
  moreJobs: 0,
  costs: [
    {
      name: 'contract-15420',
      title: 'Installments',
      firstPaymentCents: 100_000,
      lines: [
        { kind: 'service', name: null, amountCents: 1_542_000, isInPlan: true },
        { kind: 'government', name: 'Visa fee', amountCents: 34_500, isInPlan: false },
        { kind: 'medical_exam', name: null, amountCents: null, isInPlan: false },
        { kind: 'flight', name: null, amountCents: null, isInPlan: false },
      ],
      totalCents: 1_576_500,
      isComplete: false,
      perDependentCents: 184_500,
    },
  ],
  employerCosts: [],
  otherCostsCheckedOn: null,
  vndRate: null,
  wait: { bulletinMonth: '2026-10', cutOff: '2022-01-01', monthsApart: 58.6, from: '2035-11-01', to: '2037-04-01' },
};

/** An empty list. */
export const noItems = { items: [], page: 1, pageSize: 10, totalItems: 0, totalPages: 0 };

/** A list with one page. */
export const onePage = <Item>(items: Item[]) => toPage(items, { page: 1, pageSize: 10 }, items.length);

/** No work waits for staff. */
export const nothingWaits: DataOf<typeof getOverview> = {
  profilesToReview: 0,
  changesToDecide: 0,
  approvalsToDecide: 0,
  documentsToCheck: 0,
  transfersToConfirm: 0,
  applicantsToDecide: 0,
  refundsToProcess: 0,
  latePayers: 0,
  holdsEndingSoon: 0,
  contractsToSeal: 0,
  evidenceToSend: 0,
  denialsToAnswer: 0,
  stepsToProve: 0,
  offersToFollow: 0,
  mailsFailed: 0,
  deadlinesNear: 0,
  messagesToAnswer: 0,
  tasksOpen: 0,
};

export const hiringJob: Job = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  categories: [],
  quantity: 5,
  seatsLeft: 3,
  salaryFromCents: 1500,
  salaryToCents: 1700,
  salaryUnit: 'hour',
  location: 'Iowa',
  sponsor: 'Farm',
  employerAddress: '',
  employerWebsite: '',
  registrationCheckedOn: null,
  employerUid: null,
  permCases: [],
  status: 'hiring',
  permFilingDate: null,
  createdAt: '2026-01-05T00:00:00.000Z',
  title: 'Farm worker',
  overview: 'Overview',
  description: 'Description',
  languageCode: 'EN',
};

/** A candidate who has only signed up. */
export const candidate: Me = {
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a01',
  email: 'an.nguyen@example.com',
  firstName: 'Văn An',
  lastName: 'Nguyễn',
  fullName: 'Nguyễn Văn An',
  phoneNumber: null,
  username: 'an.nguyen@example.com',
  country: 'VN',
  roleName: 'CANDIDATE',
  roleId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a02',
  permissions: [...shippedRoles.CANDIDATE],
  languageCode: 'VI',
  twoFactorEnabled: false,
  recoveryCodesLeft: 0,
  mustSetUpTwoFactor: false,
  profile: {
    status: 'PENDING',
    reason: null,
    rejectedField: null,
    rejectedFields: [],
    submittedAt: null,
    reviewedAt: null,
    ...noPersonalInfo,
  },
};

/** Personal information with every field filled in. */
export const givenInfo: PersonalInfo = {
  lastName: 'Nguyễn',
  firstName: 'Văn An',
  dateOfBirth: '1992-02-29',
  gender: 'male',
  countryOfBirth: 'VN',
  placeOfBirth: 'Quảng Trị',
  nationality: 'LA',
  maritalStatus: 'widowed',
  dependents: [{ relation: 'child', fullName: 'Nguyễn Bé', dateOfBirth: '2020-01-31' }],
  passportNumber: 'C1234567',
  passportIssueDate: '2023-05-01',
  passportExpiryDate: '2033-05-02',
  passportIssuePlace: 'Cục Quản lý xuất nhập cảnh',
  passportFileUid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a09',
  nationalId: '001092000001',
  phoneNumber: '0912 345 678',
  email: 'van.an@example.com',
  address: '12 Lê Lợi',
  city: 'Huế',
  country: 'JP',
  educationLevel: 'college',
  occupation: 'Thợ hàn',
};

/** The record of `candidate` as staff read it, with `givenInfo`. */
export const staffUser: UserDetail = {
  userId: candidate.userId,
  email: candidate.email,
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  fullName: candidate.fullName,
  phoneNumber: candidate.phoneNumber,
  profile: {
    ...candidate.profile,
    ...givenInfo,
    passportNumber: '••••4567',
    nationalId: '••••0001',
    status: 'APPROVED',
  },
  status: 'APPROVED',
  caseId: null,
  dateJoined: '2026-01-01T00:00:00.000Z',
  submittedAt: null,
  isLocked: false,
  owner: null,
  lockedAt: null,
  lockedBy: null,
  lockReason: null,
  canReopen: false,
  isActivated: true,
  twoFactorEnabled: false,
  languageCode: 'VI',
  reviewedBy: null,
};

/** Another candidate, who must never see data of the first one. */
export const otherCandidate: Me = {
  ...candidate,
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a03',
  email: 'binh.tran@example.com',
  username: 'binh.tran@example.com',
  firstName: 'Thị Bình',
  lastName: 'Trần',
  fullName: 'Trần Thị Bình',
};

/** A member of staff with every permission. */
export const administrator: Me = {
  ...candidate,
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a04',
  email: 'admin@example.com',
  username: 'admin@example.com',
  firstName: 'Minh',
  lastName: 'Lê',
  fullName: 'Lê Minh',
  roleName: 'ADMIN',
  roleId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a05',
  permissions: [...shippedRoles.ADMIN],
  languageCode: 'EN',
};

/** The parts of a complete profile; its status and the next task are missing. */
export const completeOnboarding = {
  reason: null,
  consentsGiven: true,
  stepsDone: true,
  stepsCompletedCount: 2,
  stepsTotalItems: 2,
  questionnaireDone: true,
  questionnaireCompletedCount: 3,
  questionnaireTotalItems: 3,
  personalInfoDone: true,
  notLawFirmAcknowledged: true,
  rejected: [],
} satisfies Partial<OnboardingOverview>;

/** The overview of a candidate who has given the consents and nothing else. */
export const begunOnboarding: OnboardingOverview = {
  ...completeOnboarding,
  status: 'PENDING',
  stepsDone: false,
  stepsCompletedCount: 0,
  questionnaireDone: false,
  questionnaireCompletedCount: 0,
  personalInfoDone: false,
  next: 'steps',
};

/** A member of staff who manages cases. */
export const caseManager: Me = {
  ...candidate,
  roleName: 'CASE_MANAGER',
  permissions: [...shippedRoles.CASE_MANAGER],
};

/** Nothing was refunded, and nothing can be. */
export const noRefunds: DataOf<typeof listRefunds> = { ...noItems, contracts: [], withoutContract: null };

/** The thread of a candidate whom nobody has written to. */
export const noMessages = {
  ...noItems,
  unreadCount: 0,
  caseId: null,
  office: { ownerName: null, standsInFor: null, from: '08:00', to: '17:00', worksOnSaturday: false, answerHours: 8 },
};
