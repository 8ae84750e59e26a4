import type { FileKind } from '../../files/rules.ts';
import { formatDay, formatUsd } from '../../format/format.ts';
import type { CaseTrack, ProgressStep } from '../../labor-progress/steps.ts';
import type { MailFrame, NotificationTexts } from '../../notifications/events.ts';

/** The texts of emails and notifications. Longer than other files, because it is text. */

const usd = (cents: number) => formatUsd(cents, 'EN');
const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

const documentNames: Record<FileKind, string> = {
  passport: 'passport photo page',
  photo: 'ID photo',
  national_id: 'national identity card',
  birth_certificate: 'birth certificate',
  marriage_certificate: 'marriage certificate',
  police_certificate: 'police certificate number 2',
  diploma: 'diploma',
  work_proof: 'work experience letter',
  vaccination_record: 'vaccination record',
  signed_form: 'form signed by you',
  other: 'additional document',
};

const stepName = (step: ProgressStep, track: CaseTrack): string =>
  ({
    form_9089: 'Form ETA-9089 filed',
    labor_certification: 'Labor certification (PERM) under review at the Department of Labor',
    labor_approved: 'PERM approved',
    payment_2: '2nd payment',
    i140_form: 'I-140 petition filed',
    i140_approved: 'I-140 petition approved',
    payment_3: '3rd payment',
    i485_form: track === 'consular' ? 'DS-260 and visa interview' : 'Form I-485 (adjustment of status)',
    payment_4: '4th payment on arrival in the US',
  })[step];

/** The meaning of each completed step, and what it does not mean. */
const stepMeaning: Partial<Record<ProgressStep, string>> = {
  form_9089: 'The day the Department of Labor received the form is your priority date.',
  labor_approved:
    'The certification is valid for 180 days for filing the I-140. We will send you the part that you sign.',
  i140_approved: 'An approved I-140 is not a visa. Your case now waits for its priority date, which can take years.',
};

export const notifications: NotificationTexts = {
  activation: ({ validHours }) => ({
    subject: 'Activate your account',
    paragraphs: [
      'Thank you for signing up. Please use the button below to set your password and activate your account.',
      `The link is valid for ${count(validHours, 'hour')} and works once.`,
      'If you did not sign up, please ignore this e-mail. Nobody can use the account without this link.',
    ],
    buttonLabel: 'Activate account',
  }),
  invitation: ({ validHours }) => ({
    subject: 'Your account is ready',
    paragraphs: [
      'We have opened an account for you. Please use the button below to set your password and begin.',
      `The link is valid for ${count(validHours, 'hour')} and works once.`,
    ],
    buttonLabel: 'Set password',
  }),
  password_reset: ({ validHours }) => ({
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password of your account. Please use the button below to set a new one.',
      `The link is valid for ${count(validHours, 'hour')} and works once.`,
      'If you did not ask for this, please ignore this e-mail. Your current password stays as it is.',
    ],
    buttonLabel: 'Reset password',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed. Your other devices were logged out.',
      'If this was not you, please reset your password at once and contact us.',
    ],
  }),
  two_factor_enabled: () => ({
    subject: 'Two-step log-in is on',
    paragraphs: [
      'From now on you enter a 6-digit code from your authenticator app after your password. Please keep your recovery codes in a safe place, in case you lose your phone.',
      'If this was not you, please reset your password at once and contact us.',
    ],
  }),
  two_factor_disabled: () => ({
    subject: 'Two-step log-in is off',
    paragraphs: [
      'From now on your password alone opens your account. You can turn the second step on again in your profile at any time.',
      'If this was not you, please reset your password at once and contact us.',
    ],
  }),
  two_factor_reset: () => ({
    subject: 'We turned two-step log-in off for you',
    paragraphs: [
      'As asked for after a lost phone and lost recovery codes, we turned two-step log-in off for your account. All devices were logged out. From now on your password alone opens the account; we advise you to turn the second step on again in your profile.',
      'If you did not ask for this, please reset your password at once and contact us.',
    ],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `One of your recovery codes has just been used instead of the authenticator app. You have ${count(left, 'unused code')} left and can get new ones in your profile.`,
      'If this was not you, please reset your password at once and contact us.',
    ],
  }),
  account_locked: () => ({
    subject: 'Your account is locked',
    paragraphs: [
      'We have locked your account for now. You cannot log in, all devices were logged out, and links from earlier e-mails no longer work.',
      'You lose nothing by this: your documents, contracts, and payments stay as they are, and a place that is held for you stays held while the account is locked.',
      'Please contact us to have it unlocked. You find our e-mail address and telephone number below.',
    ],
  }),
  account_unlocked: ({ heldUntil }) => ({
    subject: 'Your account is open again',
    paragraphs: [
      'You can log in again with your e-mail address and your password.',
      ...(heldUntil
        ? [
            `The days of the lock are added to the hold of your place. It is now held until ${formatDay(heldUntil)}; please pay the application fee by then.`,
          ]
        : []),
    ],
    buttonLabel: 'Log in',
  }),
  sessions_ended: () => ({
    subject: 'You were logged out on all devices',
    paragraphs: [
      'We have logged your account out on all devices to protect it. You can log in again with your e-mail address and your password.',
      'If you think that somebody else knows your password, please reset it before you log in, and contact us.',
    ],
  }),
  email_change_requested: ({ newEmail, validHours }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `Please use the button below to confirm ${newEmail} for your account.`,
      `The link is valid for ${count(validHours, 'hour')} and works once. Until you confirm, the old address stays in use.`,
    ],
    buttonLabel: 'Confirm new e-mail',
  }),
  email_change_started: ({ newEmail }) => ({
    subject: 'A change of your e-mail address was requested',
    paragraphs: [
      `Somebody who is logged in asked to change the e-mail address of your account to ${newEmail}. The new address is used only after it is confirmed.`,
      'If this was not you, please reset your password at once: this cancels the request and logs out all devices.',
    ],
  }),
  email_address_wanted: () => ({
    subject: 'Somebody tried to use your e-mail address',
    paragraphs: [
      'Somebody tried to move another account to this e-mail address. Your account uses it, so nothing has changed.',
      'If this was you, please choose another address for the other account. Otherwise you do not need to do anything.',
    ],
  }),
  email_changed: ({ newEmail, validHours }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your account is now ${newEmail}.`,
      `If this was not you, please use the button below within ${count(validHours, 'hour')} to get your old address back. All devices are logged out, and you set a new password.`,
    ],
    buttonLabel: 'Restore my old address',
  }),
  email_change_undone: () => ({
    subject: 'Your old e-mail address is back',
    paragraphs: [
      'Your account uses this e-mail address again. All devices were logged out, and the old password no longer works.',
      'If you have not set a new password yet, please choose “Forgot password” on the log-in page.',
    ],
  }),
  facebook_linked: () => ({
    subject: 'Your account is now linked with Facebook',
    paragraphs: [
      'From now on you can log in with the Facebook account that has this email address.',
      'If this was not you, please change your Facebook password and contact us at once.',
    ],
  }),
  profile_submitted: () => ({
    subject: 'We have received your profile',
    paragraphs: [
      'Your profile was handed in and is being reviewed. Your answers cannot be changed while it is.',
      'We will tell you the result by e-mail and in the portal. There is nothing more to do for now.',
    ],
    buttonLabel: 'View profile',
  }),
  profile_approved: () => ({
    subject: 'Your profile is approved',
    paragraphs: [
      'Your profile is approved. Next: look at the job openings and choose the one that suits you.',
      'This approval is ours. It is not a decision of a US government agency.',
    ],
    buttonLabel: 'View jobs',
  }),
  profile_rejected: ({ reason }) => ({
    subject: 'Your profile needs a correction',
    paragraphs: [
      'Your profile was not approved for this reason:',
      reason,
      'You can correct it and hand it in again. If anything is unclear, please contact us.',
    ],
    buttonLabel: 'Correct profile',
  }),
  applied: ({ jobTitle, amountCents, dueDay }) => ({
    subject: `Contract signed: ${jobTitle}`,
    paragraphs: [
      `You have signed the contract for the job "${jobTitle}". The place is held for you until the end of ${formatDay(dueDay)}.`,
      `Please pay ${usd(amountCents)} before then. If it is not paid, the place is released.`,
      'The signed contract is attached to this e-mail and always in the portal. You may cancel within 72 hours after signing and get back everything you paid.',
    ],
    buttonLabel: 'View invoice',
  }),
  contract_sealed: ({ jobTitle }) => ({
    subject: `Signed contract: ${jobTitle}`,
    paragraphs: [
      `The signed contract for the job "${jobTitle}" is attached to this e-mail. Please keep it.`,
      'You can also read and download it in the portal at any time.',
    ],
    buttonLabel: 'Open the portal',
  }),
  hold_reminder: ({ jobTitle, dueDay, days, amountCents }) => ({
    subject: days === 0 ? `Your hold ends today: ${jobTitle}` : `${count(days, 'day')} left of your hold: ${jobTitle}`,
    paragraphs: [
      `The place "${jobTitle}" is held for you until the end of ${formatDay(dueDay)}: ${days === 0 ? 'that is today' : `${count(days, 'day')} left`}.`,
      `Amount to pay: ${usd(amountCents)}. If it is not paid before then, the place is released.`,
      'If you do not want to go on, there is nothing to do: the contract ends and you owe nothing.',
    ],
    buttonLabel: 'View invoice',
  }),
  hold_released: ({ jobTitle }) => ({
    subject: `The hold has ended: ${jobTitle}`,
    paragraphs: [
      `The 7-day hold of the place "${jobTitle}" has ended without a payment, so the place was released.`,
      'The contract for this job ends and you owe nothing. Please do not pay the old invoice. You may apply again while there are places.',
    ],
    buttonLabel: 'View jobs',
  }),
  application_withdrawn: ({ jobTitle }) => ({
    subject: `Application withdrawn: ${jobTitle}`,
    paragraphs: [
      `You have withdrawn your application for "${jobTitle}". The place is released.`,
      'If you have paid, the refund follows your contract.',
    ],
    buttonLabel: 'View jobs',
  }),
  applicant_approved: ({ jobTitle }) => ({
    subject: `Application approved: ${jobTitle}`,
    paragraphs: [
      `Your application for "${jobTitle}" is approved. From now on you can follow each step under Progress.`,
      'The next step is with the sponsoring employer. We will tell you when you have to do something.',
    ],
    buttonLabel: 'View progress',
  }),
  applicant_rejected: ({ jobTitle, reason }) => ({
    subject: `Application not accepted: ${jobTitle}`,
    paragraphs: [
      `Your application for "${jobTitle}" was not accepted for this reason:`,
      reason,
      'You may look at other jobs and apply again. If you have paid for this one, the refund follows your contract.',
    ],
    buttonLabel: 'View other jobs',
  }),
  invoice_issued: ({ number, name, amountCents, dueDay }) => ({
    subject: `Invoice ${number}: ${usd(amountCents)}`,
    paragraphs: [
      `You have a new invoice ${number}: ${name}.`,
      `Amount: ${usd(amountCents)}. Due date: ${formatDay(dueDay)}.`,
      'The payee accounts are shown only in the portal, after login. When you have paid, please upload the proof; payments are confirmed within 24 hours.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_changed: ({ number, name, amountCents, dueDay }) => ({
    subject: `Invoice changed: ${number}`,
    paragraphs: [
      `Invoice ${number} (${name}) was changed. What you saw before is no longer right.`,
      `Amount: ${usd(amountCents)}. Due date: ${formatDay(dueDay)}.`,
      'Please look at it in the portal before you pay. Payee accounts are never changed by email or Zalo.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_due_soon: ({ number, name, amountCents, dueDay, days }) => ({
    subject: `Due in ${count(days, 'day')}: invoice ${number}`,
    paragraphs: [
      `Invoice ${number} (${name}) of ${usd(amountCents)} is due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof of payment.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_overdue: ({ number, name, amountCents, dueDay }) => ({
    subject: `Overdue: invoice ${number}`,
    paragraphs: [
      `Invoice ${number} (${name}) of ${usd(amountCents)} was due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof. If you are in difficulty, please contact us so that we can look for a way together.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_voided: ({ number, name, reason }) => ({
    subject: `Invoice voided: ${number}`,
    paragraphs: [`Invoice ${number} (${name}) was voided. Please do not pay it.`, `Reason: ${reason}`],
    buttonLabel: 'View costs and payments',
  }),
  transfer_received: ({ number, amountCents }) => ({
    subject: `Proof of payment received: ${number}`,
    paragraphs: [
      `We have received your proof for invoice ${number}, ${usd(amountCents)}. Payments are confirmed within 24 hours.`,
    ],
    buttonLabel: 'View payment history',
  }),
  transfer_approved: ({ number, amountCents }) => ({
    subject: `Payment confirmed: ${number}`,
    paragraphs: [
      `We confirm that we have received ${usd(amountCents)} for invoice ${number}. Thank you.`,
      'The receipt is in the portal.',
    ],
    buttonLabel: 'View payment history',
  }),
  transfer_rejected: ({ number, amountCents, reason }) => ({
    subject: `Payment not confirmed: ${number}`,
    paragraphs: [
      `We could not confirm ${usd(amountCents)} for invoice ${number} for this reason:`,
      reason,
      'Please check it and upload the proof again. If the money has left your account, please contact us and do not pay a second time.',
    ],
    buttonLabel: 'View invoice',
  }),
  refund_requested: ({ dueDay }) => ({
    subject: 'We received your request for a refund',
    paragraphs: [
      `We received your request for a refund and will process it by ${formatDay(dueDay)} at the latest.`,
      'Until then you can add documents or take the request back in the portal.',
    ],
    buttonLabel: 'See the refund',
  }),
  refund_granted: ({ amountCents, dueDay }) => ({
    subject: 'Your refund was granted',
    paragraphs: [`We will send ${usd(amountCents)} to the account you gave us, by ${formatDay(dueDay)} at the latest.`],
    buttonLabel: 'See the refund',
  }),
  refund_refused: ({ reason }) => ({
    subject: 'Your refund was not granted',
    paragraphs: [`Reason: ${reason}`, 'If you disagree or have more documents, you can ask again or contact us.'],
    buttonLabel: 'See the refund',
  }),
  refund_paid: ({ amountCents, reference }) => ({
    subject: 'Your refund was sent',
    paragraphs: [
      `We sent ${usd(amountCents)} to the account you gave us. Transfer reference: ${reference}.`,
      'It can take a few business days to reach your bank. The proof of the transfer is in the portal.',
    ],
    buttonLabel: 'See the proof',
  }),
  document_requested: ({ kind, note }) => ({
    subject: `Document needed: ${documentNames[kind]}`,
    paragraphs: [
      `Please upload this under Documents: ${documentNames[kind]}.`,
      ...(note ? [note] : []),
      'Upload a photo or a scan only. Please do not send originals, and do not send documents by Zalo.',
    ],
    buttonLabel: 'Upload document',
  }),
  document_accepted: ({ kind }) => ({
    subject: `Document accepted: ${documentNames[kind]}`,
    paragraphs: [`The document you uploaded (${documentNames[kind]}) was accepted.`],
    buttonLabel: 'View documents',
  }),
  document_rejected: ({ kind, reason }) => ({
    subject: `Please upload again: ${documentNames[kind]}`,
    paragraphs: [
      `The document you uploaded (${documentNames[kind]}) cannot be used for this reason:`,
      reason,
      'Please upload another version. The old one stays in your record.',
    ],
    buttonLabel: 'Upload document',
  }),
  progress_step_done: ({ step, completedOn, track }) => ({
    subject: `Your case has moved: ${stepName(step, track)}`,
    paragraphs: [
      `The step "${stepName(step, track)}" was completed on ${formatDay(completedOn)}.`,
      ...(stepMeaning[step] ? [stepMeaning[step]] : []),
    ],
    buttonLabel: 'View progress',
  }),
  progress_step_undone: ({ step, track, numbers }) => ({
    subject: `A correction to your progress: ${stepName(step, track)}`,
    paragraphs: [
      `The step "${stepName(step, track)}" is open again: it had been entered as completed.`,
      ...(numbers
        ? [`These payment requests are void with it; please do not send money for them: ${numbers}.`]
        : ['There is nothing for you to do.']),
    ],
    buttonLabel: 'View progress',
  }),
  case_id_set: ({ caseId }) => ({
    subject: `Your case identifier: ${caseId}`,
    paragraphs: [`Your case has the identifier ${caseId}. Please name it when you contact us.`],
    buttonLabel: 'View progress',
  }),
};

export const mailFrame: MailFrame = {
  languageCode: 'EN',
  salutation: (fullName) => `Dear ${fullName},`,
  closing: ({ brandName }) => `Kind regards,\n${brandName}`,
  linkHint: 'If the button does not work, please copy this link into your browser:',
  footer: ({ brandName, supportEmail, supportPhone, supportZalo }) => [
    `${brandName}. Support: ${supportEmail}, telephone ${supportPhone}, Zalo ${supportZalo}.`,
    'Payee accounts are shown only in the portal and are never changed by e-mail or Zalo. If a message tells you of a new account, please do not pay, and contact us.',
    'We are not a law firm and give no legal advice. Nobody can guarantee the result of a case.',
  ],
};
