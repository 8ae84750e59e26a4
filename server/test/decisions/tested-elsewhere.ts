/** The decisions whose races other files test, with the title of one race of each. */
export const testedElsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'POST /oauth/activate': [
    'features/auth/races.test.ts',
    'a link for activation activates the account once, with one password, when it is followed twice at once',
  ],
  'POST /oauth/password/reset': [
    'features/auth/races.test.ts',
    'a link for a new password sets one password when it is followed twice at once',
  ],
  'POST /users/email/confirm': [
    'features/auth/races.test.ts',
    'a link for a new address changes the address once when it is followed twice at once',
  ],
  'PUT /users/password/update': [
    'features/auth/revoked-credentials.test.ts',
    'of two password changes at once, the second is refused because the password is no longer the current one',
  ],
  'POST /oauth/login/2fa': [
    'features/auth/races.test.ts',
    'a started login is completed once when its code is used twice at once',
  ],
  'POST /users/2fa/setup': [
    'features/auth/two-factor/races.test.ts',
    'two-factor authentication keeps the secret that it was turned on with and refuses a new one',
  ],
  'POST /users/2fa/enable': [
    'features/auth/two-factor/races.test.ts',
    'turning two-factor authentication on twice at once turns it on once, with the first recovery codes',
  ],
  'POST /consents/{purpose}': [
    'features/consents/races.test.ts',
    'a consent is recorded once when its button is pressed twice',
  ],
  'DELETE /consents/{purpose}': [
    'features/consents/races.test.ts',
    'a consent is withdrawn once when its button is pressed twice',
  ],
  'PUT /onboarding/steps/{uid}': [
    'features/profile/races.test.ts',
    'a step cannot be confirmed if the profile is submitted just before',
  ],
  'PUT /questionnaire': [
    'features/profile/races.test.ts',
    'an answer is refused if the profile is submitted just before',
  ],
  'PUT /users/update/profile': [
    'features/profile/races.test.ts',
    'personal information is refused if the profile is submitted just before',
  ],
  'POST /onboarding/submit': [
    'features/profile/races.test.ts',
    'a profile is submitted once when the button is pressed twice',
  ],
  'PUT /admin/users/{email}/case-id': [
    'features/profile/races.test.ts',
    'the second of two case ids for one candidate is refused if it did not see the first',
  ],
  'POST /files': ['features/profile/races.test.ts', 'a document cannot be replaced if it was accepted just before'],
  'DELETE /files/{uid}': ['features/files/races.test.ts', 'a document is removed once when its owner presses twice'],
  'POST /jobs/{uid}/apply': [
    'features/applications/races.test.ts',
    'the second of two signatures is refused when the first takes the last seat',
  ],
  'The task release-holds': [
    'features/applications/races.test.ts',
    'an approval is refused when the hold is released just before it',
  ],
  'The task follow-offers': [
    'processes/moves/move-races.test.ts',
    'an offer does not expire if the candidate signs just before',
  ],
  'The task complete-email-changes': [
    'features/approvals/races.test.ts',
    'a change is not carried out if the old address stops it just before',
  ],
  'The task send-mail': ['features/mails/mails.test.ts', 'an email whose task runs twice at once counts as sent once'],
  'POST /admin/contracts/{uid}/seal': [
    'features/contracts/races.test.ts',
    'sealing a contract twice at once keeps one file and notifies once',
  ],
  'POST /admin/users/{email}/invoices': [
    'features/invoices/races.test.ts',
    'a new invoice belongs to no contract if the candidate withdraws just before',
  ],
  'PUT /admin/invoices/{id}': [
    'features/invoices/races.test.ts',
    'the second of two changes based on the same version is refused, and the ledger has the amount of the first',
  ],
  'POST /admin/transfers/{id}/approve': [
    'features/transfers/races.test.ts',
    'a transfer is approved and posted once when two members of staff approve it together',
  ],
  'POST /refunds': ['features/refunds/races.test.ts', 'the second of two requests is refused while the first is open'],
  'PUT /refunds/{id}/evidence': [
    'features/refunds/races.test.ts',
    'evidence is refused if the refund is withdrawn just before',
  ],
  'POST /admin/refunds/{id}/pay': [
    'features/refunds/races.test.ts',
    'a refund is paid and posted once when two members of staff record the payment together',
  ],
  'POST /admin/users/{email}/progress/{step}/complete': [
    'features/labor-progress/races.test.ts',
    'a step is completed once when two members of staff complete it together',
  ],
  'POST /admin/users/{email}/progress/{step}/outcome': [
    'features/labor-progress/races.test.ts',
    'an outcome is recorded once when two members of staff record it together',
  ],
  'POST /admin/users/{email}/progress/{step}/evidence': [
    'features/labor-progress/races.test.ts',
    'evidence is refused if its step is undone just before',
  ],
  'POST /admin/users/{email}/progress/{step}/undo': [
    'features/labor-progress/races.test.ts',
    'a step is undone once when two members of staff undo it together',
  ],
  'PUT /admin/users/{email}/progress/{step}/notice': [
    'features/labor-progress/races.test.ts',
    'a notice is refused if its step is undone just before',
  ],
  'PUT /admin/jobs/{uid}': [
    'features/jobs/races.test.ts',
    'a change of a job is refused if another person changed the job just before',
  ],
  'PUT /admin/jobs/categories/{uid}': [
    'features/jobs/races.test.ts',
    'the second of two changes based on the same version of a category is refused',
  ],
  'POST /admin/forms/{uid}/categories': [
    'features/forms/races.test.ts',
    'the second of two categories of one name is refused',
  ],
  'PUT /admin/forms/{uid}/categories/order': [
    'features/forms/races.test.ts',
    'the second of two orders of categories from the same order is refused',
  ],
  'POST /admin/forms/{uid}/questions': [
    'features/forms/races.test.ts',
    'the second of two questions of one name is refused',
  ],
  'PUT /admin/forms/{uid}/questions/{question}': [
    'features/forms/races.test.ts',
    'an answer is refused if the question is reworded just before',
  ],
  'PUT /admin/forms/{uid}/questions/order': [
    'features/forms/races.test.ts',
    'the second of two orders of questions from the same order is refused',
  ],
  'PUT /admin/settings': [
    'features/settings/races.test.ts',
    'the second of two changes of the settings from the same values is refused',
  ],
};

/** The writes that decide nothing, with the reason. */
export const notDecisions: Readonly<Record<string, string>> = {
  'POST /oauth/activate/resend': 'It sends an email. The newest link voids the others.',
  'POST /oauth/password/forgot': 'It sends an email. The newest link voids the others.',
  'POST /oauth/login': 'Each login opens a session of its own.',
  'POST /oauth/logout': 'A session that has ended stays as it is.',
  'PUT /users/update/me': 'The last save wins. A new address waits for its link, which is a decision.',
  'PUT /notifications/read': 'It marks the reader’s own notifications, as often as they like.',
  'POST /admin/users/{email}/notes': 'Each call adds one note. A key makes it repeatable.',
  'POST /admin/users/{email}/files': 'Each call requests one more document. A key makes it repeatable.',
  'POST /admin/jobs': 'Each call creates one job. A key makes it repeatable.',
  'POST /admin/staff/{email}/resend-invitation': 'It sends an email. The newest link voids the others.',
  'POST /admin/staff/{email}/end-sessions': 'Ended sessions stay as they are.',
  'POST /admin/users/{email}/end-sessions': 'Ended sessions stay as they are.',
  'POST /users/sessions/confirm': 'Each confirmation starts the ten minutes of its own session again.',
  'POST /admin/users/{email}/reveal': 'It reads a number.',
  'POST /admin/profile-changes/{uid}/reveal': 'It reads a number.',
  'POST /admin/transfers/{id}/reveal': 'It reads a number.',
  'POST /admin/refunds/{id}/reveal': 'It reads a number.',
};

/** The call or the task that makes each transition of the workflows. */
export const transitionsBy: Readonly<Record<string, string>> = {
  'addenda.sign': 'POST /addenda/{uid}/sign',
  'addenda.decline': 'POST /addenda/{uid}/decline',
  'addenda.withdraw': 'POST /admin/addenda/{uid}/withdraw',
  'addenda.expire': 'The task follow-offers',
  'approvals.approve': 'POST /admin/approvals/{uid}/approve',
  'approvals.refuse': 'POST /admin/approvals/{uid}/refuse',
  'approvals.object': 'POST /users/email/object',
  'approvals.complete': 'The task complete-email-changes',
  'approvals.fail': 'The task complete-email-changes',
  'applications.approve': 'POST /admin/jobs/{uid}/applies/{email}/approve',
  'applications.reject': 'POST /admin/jobs/{uid}/applies/{email}/reject',
  'applications.withdraw': 'POST /applications/{uid}/withdraw',
  'applications.release': 'The task release-holds',
  'applications.end': 'POST /admin/users/{email}/end',
  'contracts.cancel': 'POST /contracts/{uid}/cancel',
  'contracts.end': 'POST /admin/users/{email}/end',
  'contracts.complete': 'POST /admin/users/{email}/progress/{step}/complete',
  'contracts.reopen': 'POST /admin/users/{email}/progress/{step}/undo',
  'files.upload': 'POST /files',
  'files.delete': 'DELETE /files/{uid}',
  'files.accept': 'POST /admin/files/{uid}/accept',
  'files.reject': 'POST /admin/files/{uid}/reject',
  'files.lock': 'POST /admin/files/{uid}/lock',
  'invoices.startReview': 'POST /invoices/{id}/transfers',
  'invoices.pay': 'POST /admin/transfers/{id}/approve',
  'invoices.endReview': 'POST /admin/transfers/{id}/reject',
  'invoices.carryFeeOver': 'POST /jobs/{uid}/apply',
  'invoices.reopen': 'POST /admin/transfers/{id}/reverse',
  'invoices.void': 'POST /admin/invoices/{id}/void',
  'jobs.fill': 'POST /jobs/{uid}/apply',
  'jobs.free': 'POST /applications/{uid}/withdraw',
  'jobs.lock': 'POST /admin/jobs/{uid}/lock',
  'jobs.unlock': 'POST /admin/jobs/{uid}/unlock',
  'jobs.close': 'POST /admin/jobs/{uid}/close',
  'jobs.remove': 'POST /admin/jobs/{uid}/remove',
  'mails.send': 'The task send-mail',
  'mails.fail': 'The task send-mail',
  'mails.expire': 'The task send-mail',
  'mails.resend': 'POST /admin/mails/{uid}/resend',
  'mails.close': 'POST /admin/mails/{uid}/close',
  'profile.submit': 'POST /onboarding/submit',
  'profile.approve': 'POST /admin/users/{email}/approve',
  'profile.reject': 'POST /admin/users/{email}/reject',
  'profileChanges.accept': 'POST /admin/profile-changes/{uid}/accept',
  'profileChanges.refuse': 'POST /admin/profile-changes/{uid}/refuse',
  'refunds.grant': 'POST /admin/refunds/{id}/grant',
  'refunds.refuse': 'POST /admin/refunds/{id}/refuse',
  'refunds.withdraw': 'POST /refunds/{id}/withdraw',
  'refunds.withdrawGrant': 'POST /admin/refunds/{id}/withdraw',
  'refunds.pay': 'POST /admin/refunds/{id}/pay',
  'transfers.approve': 'POST /admin/transfers/{id}/approve',
  'transfers.reject': 'POST /admin/transfers/{id}/reject',
  'transfers.reverse': 'POST /admin/transfers/{id}/reverse',
};
