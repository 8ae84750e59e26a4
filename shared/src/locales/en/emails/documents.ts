import type { FileKind } from '../../../files/rules.ts';
import type { NotificationTexts } from '../../../notifications/events.ts';

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

/** Emails and notifications about documents. */
export const documentsEmails = {
  document_requested: ({ kind, note }) => ({
    subject: `Document needed: ${documentNames[kind]}`,
    paragraphs: [
      `Please upload this document under Documents: ${documentNames[kind]}.`,
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
    subject: `New version needed: ${documentNames[kind]}`,
    paragraphs: [
      `The document you uploaded (${documentNames[kind]}) cannot be used for this reason:`,
      reason,
      'Please upload another version. The old one stays in your file.',
    ],
    buttonLabel: 'Upload document',
  }),
} satisfies Partial<NotificationTexts>;
