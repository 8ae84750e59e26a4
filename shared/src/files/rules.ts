/** The kinds of documents. */
export const fileKinds = [
  'passport',
  'photo',
  'national_id',
  'birth_certificate',
  'marriage_certificate',
  'police_certificate',
  'diploma',
  'work_proof',
  'vaccination_record',
  'signed_form',
  'other',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a document is for, if not for the checklist or for a request of staff. */
export const filePurposes = ['profile_change'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The largest upload, in bytes: 10 MiB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** The accepted types. The content decides, never the name. */
export const acceptedContentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type AcceptedContentType = (typeof acceptedContentTypes)[number];
