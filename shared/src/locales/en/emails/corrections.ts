import { formatDay } from '#format/format.ts';
import type { CorrectedDecision, NotificationTexts } from '#notifications/events.ts';
import type { CorrectableField } from '#profile/correctable-fields.ts';
import { usd } from './amounts.ts';
import { nameOfDocument } from './documents.ts';
import { filingName, stepName } from './labor-progress.ts';
import { namesOfKinds } from './profile-changes.ts';

const days = ['completedOn', 'priorityDate', 'dateOfBirth', 'passportIssueDate', 'passportExpiryDate'];

const shown = (fact: string, value: string): string => {
  if (value === '') return 'empty';
  return days.includes(fact) ? formatDay(value) : value;
};

const factNames = {
  completedOn: 'Completed on',
  priorityDate: 'Priority date',
  receiptNumber: 'Receipt number',
  note: 'Note',
};

const fieldNames: Record<CorrectableField, string> = {
  lastName: 'Last name',
  firstName: 'First and middle name',
  dateOfBirth: 'Date of birth',
  placeOfBirth: 'Place of birth',
  passportNumber: 'Passport number',
  passportIssueDate: 'Passport issued on',
  passportExpiryDate: 'Passport expires on',
  passportIssuePlace: 'Passport issued in',
  nationalId: 'National ID',
  phoneNumber: 'Phone number',
  address: 'Address',
  city: 'City or province',
  occupation: 'Occupation',
};

const outcomeNames = {
  evidence_requested: 'a request for evidence',
  answered: 'an answer to a request',
  denied: 'a denial',
  appealed: 'an appeal',
  refiled: 'a new filing',
};

/** What was wrong, and what holds now. */
function sentencesOf(corrected: CorrectedDecision): string[] {
  switch (corrected.what) {
    case 'profile_approved':
      return ['We told you that your profile was approved. That was sent by mistake. Your profile is still in review.'];
    case 'profile_rejected':
      return [
        'We told you that your profile needs changes. That was sent by mistake. Your profile is still in review.',
      ];
    case 'profile_change_accepted':
      return [
        `We told you that this change was accepted: ${namesOfKinds(corrected.kinds)}. That was sent by mistake. We are still checking your request.`,
        corrected.kept
          ? `This has changed again since, and stays in your profile as it is now: ${namesOfKinds(corrected.kept)}.`
          : 'Your profile has its former information again.',
      ];
    case 'profile_change_refused':
      return [
        `We told you that this change was not accepted: ${namesOfKinds(corrected.kinds)}. That was sent by mistake. We are still checking your request; you need not send it again.`,
      ];
    case 'application_approved':
      return [
        `We told you that you were accepted for "${corrected.jobTitle}". That was sent by mistake. Your application is still in review.`,
      ];
    case 'application_rejected':
      return [
        `We told you that your application for "${corrected.jobTitle}" was not accepted. That was sent by mistake.`,
        'The contract that you signed is in force, and your place is kept. Your application is still in review.',
      ];
    case 'document_accepted':
      return [
        `We told you that this document was accepted: ${nameOfDocument(corrected)}. That was sent by mistake. We are checking it again.`,
      ];
    case 'document_rejected':
      return [
        `We told you that this document cannot be used: ${nameOfDocument(corrected)}. That was sent by mistake. You need not send it again.`,
      ];
    case 'document_requested':
      return [`You need not send this document any more: ${nameOfDocument(corrected)}.`];
    case 'document_request_changed':
      return [
        corrected.dueOn
          ? `A document request has changed: ${nameOfDocument(corrected)}. Please send it by ${formatDay(corrected.dueOn)}.`
          : `A document request has changed: ${nameOfDocument(corrected)}. It has no last day.`,
        ...(corrected.note ? [corrected.note] : []),
      ];
    case 'invoice_voided':
      return [
        `We told you that payment request ${corrected.number} (${corrected.name}) was voided. That was sent by mistake.`,
        `The request stands. Amount: ${usd(corrected.amountCents)}. Due date: ${formatDay(corrected.dueDay)}.`,
        ...(corrected.openCents !== undefined && corrected.openCents < corrected.amountCents
          ? [`What you have paid of it counts for it again. Of this request, ${usd(corrected.openCents)} is not paid.`]
          : []),
        ...(corrected.reopened ?? []).map(
          ({ number, openCents, dueDay }) =>
            `That money no longer counts for request ${number}, of which ${usd(openCents)} is to pay by ${formatDay(dueDay)}.`,
        ),
      ];
    case 'profile_field':
      return [
        'We corrected a typing error in your information:',
        ...corrected.changes.map(
          ({ field, from, to }) => `${fieldNames[field]}: ${shown(field, to)} (before: ${shown(field, from)})`,
        ),
        'If the new value is wrong, please contact us.',
      ];
    case 'outcome':
      return [
        `We made a wrong entry about your ${filingName(corrected.step, corrected.track)}: ${outcomeNames[corrected.outcome]}, ${formatDay(corrected.date)}.`,
        'It did not happen in your case. Your case goes on as before.',
      ];
    case 'step':
      return [
        `We made a wrong entry in the step "${stepName(corrected.step, corrected.track)}". The right facts are:`,
        ...corrected.changes.map(
          ({ fact, from, to }) => `${factNames[fact]}: ${shown(fact, to)} (before: ${shown(fact, from)})`,
        ),
        'No due date of your payments changes.',
      ];
  }
}

function subjectOf(corrected: CorrectedDecision): string {
  if (corrected.what === 'document_requested') return `Document no longer needed: ${nameOfDocument(corrected)}`;
  if (corrected.what === 'document_request_changed') return `Document request changed: ${nameOfDocument(corrected)}`;
  return 'We corrected a mistake in your case';
}

/** Emails and notifications about what staff corrected. */
export const correctionsEmails = {
  decision_corrected: (corrected) => {
    const isMistake = corrected.what !== 'document_requested' && corrected.what !== 'document_request_changed';
    return {
      subject: subjectOf(corrected),
      paragraphs: [
        ...sentencesOf(corrected),
        `Reason: ${corrected.reason}`,
        ...(isMistake ? ['We apologize for the inconvenience.'] : []),
      ],
      buttonLabel: 'View your case',
    };
  },
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const correctionsEmailNames = {
  decision_corrected: 'Mistake corrected',
} satisfies Record<keyof typeof correctionsEmails, string>;
