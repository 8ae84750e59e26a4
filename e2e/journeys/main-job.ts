import type { Browser } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { attachmentMailedTo } from '../mailbox.ts';
import { desktop, openSession, phone } from '../person.ts';
import { visit } from '../wait-for-idle.ts';
import * as candidateDoes from './candidate.ts';
import * as consents from './consents.ts';
import * as staffDo from './staff.ts';

interface MainJob {
  language: LanguageCode;
  job: string;
  firstName: string;
  lastName: string;
  /** Distinguishes the address of the candidate and the number of the case. */
  name: string;
}

/** A candidate gets from sign-up to the first labor step. */
export async function doMainJob(
  browser: Browser,
  { language, job, firstName, lastName, name }: MainJob,
): Promise<void> {
  const email = `journey-${name.toLowerCase()}@example.com`;
  const caseId = `EB3-${name}-0001`;
  const candidate = {
    ...(await openSession(browser, { language, viewport: phone, folder: 'candidate', inOneLanguage: true })),
    email,
    firstName,
    lastName,
  };
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'staff', inOneLanguage: true });

  await candidateDoes.signUp(candidate);
  await candidateDoes.activate(candidate);
  await consents.giveConsents(candidate);
  // Withdrawing a consent is tried in one language only.
  if (language === 'EN') await consents.withdrawAndGiveAgain(candidate);
  else await visit(candidate.page, '/summary');
  await candidateDoes.confirmSteps(candidate);
  await candidateDoes.answerQuestions(candidate);
  await candidateDoes.givePersonalInfo(candidate);
  await candidateDoes.submitProfile(candidate);

  await staffDo.logInAsAdmin(staff);
  await staffDo.approveProfile(staff, email);

  await candidateDoes.signContract(candidate, job);
  await attachmentMailedTo(email, 'application/pdf');
  await candidateDoes.payFirstInvoice(candidate);

  await staffDo.confirmTransfer(staff, email);
  await staffDo.approveApplicant(staff, email, job);
  await staffDo.startCase(staff, email, caseId);

  await candidateDoes.checkProgress(candidate, caseId);
}
