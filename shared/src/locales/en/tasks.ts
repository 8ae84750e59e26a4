import type { tasks as vi } from '../vi/tasks.ts';

export const tasks: typeof vi = {
  acknowledgement: 'Confirm that you understand that this service is not a law firm',
  consents: 'Read about your data and agree',
  steps: 'Read and confirm the steps',
  questionnaire: 'Answer the questionnaire',
  personal_info: 'Fill in your personal information',
  submit: 'Submit your profile for review',
  resubmit: 'Correct your profile and submit it again',
  job: 'Choose a job and sign the contract',
  move: 'Read and answer the offer to move to the job {{job}}',
  pay: 'Pay {{amount}}: {{name}}',
  document: 'Upload: {{name}}',
  documentAgain: 'Upload again: {{name}}; the last version was not accepted',
  dependents: 'Sign the addendum for {{names}}',
  answers: 'Answer the remaining questions of the questionnaire',
  refund_account: 'Enter the account for your refund',
  email: 'Check your email address: an email did not reach you',
};
