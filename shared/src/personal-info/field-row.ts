import type * as z from 'zod/mini';
import type { personalInfo as texts } from '#locales/vi/personal-info.ts';

/** The key of a text in `locales/<language>/personal-info.ts`. */
export type PersonalInfoText = keyof typeof texts;

/** The sections of the form and of the candidate's view, in order, with their titles. */
export const candidateSections = {
  person: 'sectionPerson',
  family: 'sectionFamily',
  passport: 'sectionPassport',
  contact: 'sectionContact',
  work: 'sectionWork',
} as const satisfies Record<string, PersonalInfoText>;
export type CandidateSection = keyof typeof candidateSections;

/** The first section has the fields that must match the passport, which staff see beside it. */
export const staffSections = ['passport', 'person', 'contact', 'work'] as const;
export type StaffSection = (typeof staffSections)[number];

interface Row {
  rule: z.ZodMiniType;
  label: PersonalInfoText;
  /** The section of the form and of the candidate's view. */
  candidate: CandidateSection;
  /** The section of the staff's view; null if that view does not show the field. */
  staff: StaffSection | null;
  /** A text below the label of the input. Lists and files have their own. */
  hint?: PersonalInfoText;
  /** The input takes the whole width of its section. */
  isWide?: true;
  /** HTML attributes of the input. */
  input?: { autoComplete?: string; autoCapitalize?: 'characters'; inputMode?: 'numeric'; spellCheck?: false };
}

/** A field whose value fits in one cell of a spreadsheet. */
interface PlainRow extends Row {
  kind: 'text' | 'day' | 'country' | 'phone' | 'email';
  /** The export of candidates has a column for it, after the columns of the account. */
  isExported?: true;
}

interface ChoiceRow extends Omit<PlainRow, 'kind'> {
  kind: 'choice';
  choices: readonly { value: string; text: PersonalInfoText }[];
}

/** Identity numbers are encrypted in the database, masked on screens, and neither exported nor kept in drafts. */
interface OtherRow extends Row {
  kind: 'identityNumber' | 'file' | 'dependents';
  isExported?: never;
}

export type FieldRow = PlainRow | ChoiceRow | OtherRow;
