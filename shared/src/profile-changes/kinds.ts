import type { FileKind } from '#files/rules.ts';
import { isOneOf, keysOf } from '#objects/keys.ts';
import type { PersonalInfoField } from '#personal-info/fields.ts';

interface ChangeKindRow {
  fields: readonly PersonalInfoField[];
  /** The kinds of documents that prove it, the most usual one first. */
  documents: readonly FileKind[];
  /** A new value of one field comes with all of them. */
  isWhole?: true;
}

/**
 * What may change after approval, in the order of the form: each kind with its fields, and the documents that prove it.
 * If no kind of document fits, such as for a divorce, a death, a new address, or a new phone number, `other` proves it.
 * A field that is not here was checked against the passport on approval, and staff correct it.
 */
export const changeKinds = {
  passport: {
    fields: ['passportNumber', 'passportIssueDate', 'passportExpiryDate', 'passportIssuePlace', 'passportFileUid'],
    documents: ['passport'],
    isWhole: true,
  },
  name: {
    fields: ['lastName', 'firstName'],
    documents: ['national_id', 'marriage_certificate', 'birth_certificate', 'other'],
  },
  national_id: { fields: ['nationalId'], documents: ['national_id'] },
  address: { fields: ['address', 'city', 'country'], documents: ['national_id', 'other'] },
  phone: { fields: ['phoneNumber'], documents: ['other'] },
  family: {
    fields: ['maritalStatus', 'dependents'],
    documents: ['birth_certificate', 'marriage_certificate', 'other'],
  },
} as const satisfies Record<string, ChangeKindRow>;

export type ChangeKind = keyof typeof changeKinds;
export type ChangeableField = (typeof changeKinds)[ChangeKind]['fields'][number];

export const changeKindNames = keysOf(changeKinds);

export const rowOfKind = (kind: ChangeKind): ChangeKindRow => changeKinds[kind];

/** Every field that may change after approval. */
export const changeableFields: readonly ChangeableField[] = changeKindNames.flatMap(
  (kind): readonly ChangeableField[] => changeKinds[kind].fields,
);

export const isChangeable = (field: string): field is ChangeableField => isOneOf(changeableFields, field);

/** The kinds that some of the fields belong to. */
export const kindsOf = (fields: readonly string[]): ChangeKind[] =>
  changeKindNames.filter((kind) => rowOfKind(kind).fields.some((field) => fields.includes(field)));

/** The kinds among these that no document of a right kind proves. */
export const kindsWithoutDocument = (kinds: readonly ChangeKind[], documents: readonly FileKind[]): ChangeKind[] =>
  kinds.filter((kind) => !rowOfKind(kind).documents.some((one) => documents.includes(one)));

/** The most documents of one request. */
export const maxChangeFiles = 10;
