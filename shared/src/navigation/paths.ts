/**
 * Every path with a page. `{name}` is one segment. The server answers 404 for any other path.
 */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/forgot',
  activate: '/activate',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  stopEmailChange: '/stop-email-change',
  about: '/about',
  verify: '/verify',
  privacy: '/privacy',
  summary: '/summary',
  steps: '/summary/unskill-step',
  questionnaire: '/summary/questionnaire',
  personalInfo: '/summary/personal-info',
  checkAnswers: '/summary/check-answers',
  jobs: '/jobs',
  job: '/jobs/{uid}',
  apply: '/jobs/{uid}/apply',
  addendum: '/addenda/{uid}',
  files: '/files',
  invoices: '/invoices',
  paymentHistory: '/payment-history',
  statement: '/statement',
  refunds: '/refunds',
  progress: '/progress',
  messages: '/messages',
  notifications: '/notifications',
  profileView: '/profile/view',
  profileEdit: '/profile/edit',
  changePassword: '/profile/change-password',
  sessions: '/profile/sessions',
  security: '/profile/security',
  consents: '/profile/consents',
  profileChanges: '/profile/changes',
  newProfileChange: '/profile/changes/new',
  logout: '/logout',
  admin: '/admin',
  adminCases: '/admin/cases',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/{email}',
  adminUserSummary: '/admin/users/{email}/summary',
  adminUserJob: '/admin/users/{email}/job',
  adminUserCase: '/admin/users/{email}/job/{cuid}',
  adminUserPayment: '/admin/users/{email}/payment',
  adminUserBasic: '/admin/users/{email}/basic',
  adminUserBasicPart: '/admin/users/{email}/basic/{part}',
  adminUserLabor: '/admin/users/{email}/labor',
  adminUserMessages: '/admin/users/{email}/messages',
  adminUserTimeline: '/admin/users/{email}/timeline',
  adminEmployers: '/admin/employers',
  adminNewEmployer: '/admin/employers/new',
  adminEmployer: '/admin/employers/{uid}',
  adminEmployerEdit: '/admin/employers/{uid}/edit',
  adminJobs: '/admin/jobs',
  adminNewJob: '/admin/jobs/new',
  adminJob: '/admin/jobs/{uid}',
  adminJobEdit: '/admin/jobs/{uid}/edit',
  adminJobInfo: '/admin/jobs/{uid}/info',
  adminJobApplies: '/admin/jobs/{uid}/applies',
  adminJobCategories: '/admin/jobs/categories',
  adminApplicant: '/admin/jobs/{uid}/{email}',
  adminProfileChanges: '/admin/profile-changes',
  adminApprovals: '/admin/approvals',
  adminDocuments: '/admin/documents',
  adminTransfers: '/admin/transfers',
  adminInvoices: '/admin/invoices',
  adminOverview: '/admin/overview',
  adminMoney: '/admin/money',
  adminMessages: '/admin/messages',
  adminWork: '/admin/work',
  adminDeadlines: '/admin/deadlines',
  adminAbsences: '/admin/absences',
  adminStaff: '/admin/staff',
  adminRoles: '/admin/roles',
  adminNewRole: '/admin/roles/new',
  adminRole: '/admin/roles/{id}',
  adminRoleEdit: '/admin/roles/{id}/edit',
  adminMails: '/admin/mails',
  adminAuditLog: '/admin/audit-log',
  adminForms: '/admin/forms',
  adminForm: '/admin/forms/{uid}',
  adminFormPreview: '/admin/forms/{uid}/preview',
  adminFeePlans: '/admin/fee-plans',
  adminNewFeePlan: '/admin/fee-plans/new',
  adminFeePlan: '/admin/fee-plans/{name}',
  adminFeePlanEdit: '/admin/fee-plans/{name}/edit',
  adminGovernmentFees: '/admin/government-fees',
  adminVisaBulletins: '/admin/visa-bulletins',
  adminSettings: '/admin/settings',
  adminProfileView: '/admin/profile/view',
  adminProfileEdit: '/admin/profile/edit',
  adminChangePassword: '/admin/profile/change-password',
  adminSessions: '/admin/profile/sessions',
  adminSecurity: '/admin/profile/security',
  adminLogout: '/admin/logout',
} as const;

/** Reserved paths without a page. */
export const twoFactorPath = '/two-factor';

const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** The form of each segment: `/admin/jobs/categories` is not the job named "categories". */
const segments: Record<string, string> = { uid: uuid, cuid: uuid, id: uuid, email: '[^/]+(@|%40)[^/]+' };

/** A path as in `paths`, with `{name}` for a segment. */
export type PagePath = (typeof paths)[keyof typeof paths];

const patterns = Object.values(paths).map((path) => {
  const form = path.replace(/\{(\w+)\}/g, (_match, name: string) => segments[name] ?? '[^/]+');
  return { path, pattern: new RegExp(`^${form}/?$`) };
});

/** The path in `paths` that has the page of an address, without its query. Undefined if there is no page. */
export const findPath = (address: string): PagePath | undefined =>
  patterns.find(({ pattern }) => pattern.test(address))?.path;

/** Whether an address, without its query, has a page. */
export const isPath = (address: string): boolean => findPath(address) !== undefined;
