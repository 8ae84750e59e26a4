import type * as z from 'zod/mini';
import type { personalInfo as texts } from '../locales/vi/personal-info.ts';

/** The key of a text in `locales/<language>/personal-info.ts`. */
export type PersonalInfoText = keyof typeof texts;

/** The sections of the form and of the candidate's view in their order, each with its title. */
export const candidateSections = {
  person: 'sectionPerson',
  family: 'sectionFamily',
  passport: 'sectionPassport',
  contact: 'sectionContact',
  work: 'sectionWork',
} as const satisfies Record<string, PersonalInfoText>;
export type CandidateSection = keyof typeof candidateSections;

/** First what has to agree with the passport, which staff see beside it. */
export const staffSections = ['passport', 'person', 'contact', 'work'] as const;
export type StaffSection = (typeof staffSections)[number];

/** Fields of a section follow the table, unless they have an `order` of their own. */
export interface Place<Section> {
  section: Section;
  order?: number;
}

interface Row {
  rule: z.ZodMiniType;
  /**
   * For a field that API clients may not know: if a call leaves it out, the stored value stays, and null is what a client
   * sends back that read it from an older record. Our own form requires every field.
   */
  isOptionalInApi?: true;
  label: PersonalInfoText;
  /** Where the form asks for it, and the candidate's view shows it. */
  candidate: Place<CandidateSection>;
  /** Where staff read it; null if their view does not show it. */
  staff: Place<StaffSection> | null;
  /** A text below the label of its input; a list and a file bring their own. */
  hint?: PersonalInfoText;
  /** Takes the whole width of its section. */
  isWide?: true;
  /** HTML attributes of its input. */
  input?: { autoComplete?: string; autoCapitalize?: 'characters'; inputMode?: 'numeric'; spellCheck?: false };
}

/** A value that fits in one cell of a spreadsheet. */
interface PlainRow extends Row {
  kind: 'text' | 'day' | 'country' | 'phone' | 'email';
  /** The list of candidates that staff export has a column for it, after those of the account. */
  isExported?: true;
}

interface ChoiceRow extends Omit<PlainRow, 'kind'> {
  kind: 'choice';
  choices: readonly { value: string; text: PersonalInfoText }[];
}

/** Identity numbers are encrypted in the database, and never exported. */
interface OtherRow extends Row {
  kind: 'identityNumber' | 'file' | 'dependents';
  isExported?: never;
}

export type FieldRow = PlainRow | ChoiceRow | OtherRow;
