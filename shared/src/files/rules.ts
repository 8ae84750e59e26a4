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

/** The documents that staff compare with the profile when they decide about it. */
export const identityKinds = ['passport', 'national_id'] as const satisfies readonly FileKind[];

/** The use of a document that is neither for the checklist nor for a request of staff. */
export const filePurposes = ['profile_change', 'message'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The largest upload, in bytes: 10 MiB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** The most photos that form one document on the device. So many pages of letters fit into an upload; the server counts only bytes. */
export const maxPages = 20;

/** The most photos that form a document of a kind: an ID photo is one, and an identity card has two sides. */
export function maxPagesOf(kind: FileKind): number {
  if (kind === 'photo') return 1;
  return kind === 'national_id' ? 2 : maxPages;
}

/** The accepted types. The content decides, never the name. */
export const acceptedContentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type AcceptedContentType = (typeof acceptedContentTypes)[number];
