import type { PagePath } from '@portal/shared/navigation/paths';
import { paths } from '@portal/shared/navigation/paths';

/** The calls of the summary, which has the tasks in its own call, and of every other page of the candidate area. */
const ofSummary = ['/users/get/me', '/settings', '/notifications?page_size=1'];
const ofArea = [...ofSummary, '/tasks'];

/**
 * The calls that a page makes for everyone when it opens. `before-start.ts` makes them while the product loads. Some are
 * needed by some people only, such as the applications of a job; these must not fail for anybody else.
 */
export const firstCalls: Partial<Record<PagePath, readonly string[]>> = {
  [paths.summary]: [...ofSummary, '/summary'],
  [paths.steps]: [
    ...ofArea,
    '/onboarding',
    '/onboarding/steps',
    '/applications?page_size=100',
    '/jobs/fee-plans?page_size=100',
  ],
  [paths.questionnaire]: [...ofArea, '/onboarding'],
  [paths.personalInfo]: ofArea,
  [paths.jobs]: [...ofArea, '/jobs/categories?page_size=100', '/applications?page_size=100'],
  [paths.job]: [...ofArea, '/jobs/{uid}', '/jobs/{uid}/fee-plan', '/applications?page_size=100'],
  [paths.apply]: ['/users/get/me', '/settings', '/jobs/{uid}', '/applications?page_size=100'],
  [paths.files]: [...ofArea, '/files/checklist'],
  [paths.invoices]: [...ofArea, '/invoices?page_size=100'],
  [paths.paymentHistory]: [...ofArea, '/invoices?page_size=100'],
  [paths.statement]: [...ofArea, '/statement'],
  [paths.refunds]: [...ofArea, '/refunds?page_size=100'],
  [paths.progress]: [...ofArea, '/progress'],
  [paths.notifications]: ofArea,
  [paths.profileView]: [...ofArea, '/contracts?page_size=100'],
  [paths.profileEdit]: ofArea,
  [paths.changePassword]: [...ofArea, '/systemconfig/password/rules'],
  [paths.sessions]: [...ofArea, '/users/sessions?page_size=100'],
  [paths.security]: ofArea,
  [paths.consents]: [...ofArea, '/consents?page_size=100'],
  [paths.profileChanges]: [...ofArea, '/profile/changes'],
  [paths.newProfileChange]: ofArea,
};
