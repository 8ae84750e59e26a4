import { byCode } from '#languages/by-code.ts';
import type { consents as vi } from '../vi/consents.ts';

/** The consents for personal data: the boxes, the list, and what a withdrawal means. */
export const consents: typeof vi = {
  title: 'Consents for your personal data',
  lead: 'You consent to each purpose separately, and you can withdraw at any time.',
  askTitle: 'We need your consent',
  askText: 'To save what you have just entered, we need your consent first. Nothing is lost.',
  required: 'Required',
  optional: 'Optional',
  missing: 'Please check this box',
  privacy: 'Read about your personal data',
  agree: 'Agree',
  save: 'Agree and continue',
  saved: 'Your consents are saved',
  openTitle: 'Not given',
  givenTitle: 'Given',
  given: 'Given on {{date}}',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw: {{title}}',
  withdrawTitle: 'Withdraw your consent?',
  withdrawConfirm: 'Withdraw consent',
  withdrawn: 'You have withdrawn your consent. You can give it again at any time.',
  meaning: {
    collection:
      'From now on, we accept no more answers, profile information, or documents from you. Your contract and payments stay as they are.',
    review: 'A profile that is not submitted yet cannot be submitted for review until you give your consent again.',
    lawful: 'What was done before the withdrawal stays lawful.',
    erasure: 'If you want your data deleted, please contact us. We will tell you what the law requires us to keep.',
  },
  newsMeaning: 'We will no longer email you news. Your case is not affected.',
  why: byCode({
    'legal-record':
      'Why we ask: the forms for a US visa have these questions. The staff in charge, the attorney, and US agencies read the answers.',
    health:
      'Why we ask: the visa forms and the medical exam have these questions. The staff in charge, the attorney, and US agencies read the answers.',
    family:
      'Why we ask: your spouse and children may come with your case. The staff in charge, the attorney, and US agencies read the answers.',
  }),
};
