import type { FileKind } from '#files/rules.ts';
import { formatDay } from '#format/format.ts';
import type { NotificationParams, NotificationTexts } from '#notifications/events.ts';

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

/** A document as the texts to a candidate name it. */
export const nameOfDocument = ({ kind, person }: { kind: FileKind; person?: string }): string =>
  person ? `${documentNames[kind]} of ${person}` : documentNames[kind];

type Missing = NotificationParams['documents_missing']['documents'][number];

/** The kind `other` says nothing without its note. */
const lineOf = ({ isRejected, note, dueOn, ...document }: Missing): string =>
  [
    `- ${nameOfDocument(document)}`,
    ...(note ? [`: ${note}`] : []),
    ...(dueOn ? [`, by ${formatDay(dueOn)}`] : []),
    ...(isRejected ? [' (we could not use the one you sent)'] : []),
  ].join('');

/** Emails and notifications about documents. */
export const documentsEmails = {
  document_requested: ({ note, dueOn, ...document }) => ({
    subject: `Document needed: ${nameOfDocument(document)}`,
    paragraphs: [
      dueOn
        ? `Please upload this document under Documents by ${formatDay(dueOn)}: ${nameOfDocument(document)}.`
        : `Please upload this document under Documents: ${nameOfDocument(document)}.`,
      ...(note ? [note] : []),
      'Upload a photo or a scan only. Please do not send originals, and do not send documents through Zalo.',
    ],
    buttonLabel: 'Upload document',
  }),
  documents_missing: ({ documents }) => ({
    subject:
      documents.length === 1 ? 'One document is still missing' : `${documents.length} documents are still missing`,
    paragraphs: [
      documents.length === 1 ? 'Your case still needs this document:' : 'Your case still needs these documents:',
      documents.map(lineOf).join('\n'),
      'Please upload them under Documents. Upload a photo or a scan only: please do not send originals, and do not send documents through Zalo.',
      'If one of them takes time or cannot be had, please write to us under Messages, so that we can help.',
    ],
    buttonLabel: 'Upload documents',
  }),
  document_accepted: (document) => ({
    subject: `Document accepted: ${nameOfDocument(document)}`,
    paragraphs: [`The document you uploaded was accepted: ${nameOfDocument(document)}.`],
    buttonLabel: 'View documents',
  }),
  document_rejected: ({ reason, ...document }) => ({
    subject: `New version needed: ${nameOfDocument(document)}`,
    paragraphs: [
      `We cannot use the document you uploaded: ${nameOfDocument(document)}. Reason:`,
      reason,
      'Please upload another version. The old one stays on record.',
    ],
    buttonLabel: 'Upload document',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const documentsEmailNames = {
  document_requested: 'Document requested',
  documents_missing: 'Reminder of missing documents',
  document_accepted: 'Document accepted',
  document_rejected: 'Document rejected',
} satisfies Record<keyof typeof documentsEmails, string>;
