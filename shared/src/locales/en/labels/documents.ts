import type * as vi from '#locales/vi/labels/documents.ts';

/** The kinds of documents, as candidates read them. */
export const documentKinds: typeof vi.documentKinds = {
  passport: 'Passport photo page',
  photo: 'ID photo',
  national_id: 'National identity card',
  birth_certificate: 'Birth certificate',
  marriage_certificate: 'Marriage certificate',
  police_certificate: 'Police certificate number 2',
  diploma: 'Diploma',
  work_proof: 'Work experience letter',
  vaccination_record: 'Vaccination record',
  signed_form: 'Form signed by you',
  other: 'Additional document',
};
