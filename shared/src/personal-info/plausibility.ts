import { addMonths } from '#calendar/calendar.ts';
import type { FieldCode } from '#errors/field-codes.ts';

interface Dependent {
  relation: string;
  fullName: string;
  dateOfBirth: string;
  /** Of a child; undefined if it is not known. */
  isMarried?: boolean | undefined;
}

/** The facts about a person and the family that must fit together. Days are `YYYY-MM-DD`. */
export interface FamilyFacts {
  dateOfBirth: string;
  maritalStatus: string;
  passportIssueDate: string;
  /** ISO 3166-1 alpha-2. */
  nationality: string;
  nationalId: string;
  dependents: readonly Dependent[];
}

/** The youngest candidate, in years: the age at which one can sign a contract. */
const adultAge = 18;
/** A child counts as a child below this age, in years (INA 101(b)(1)). */
const childAge = 21;
/** A child below this age, in years, is not asked for a marriage: no younger one can marry in Vietnam or nearly all US states. */
const marriageAge = 16;
/** Fewer years between a parent and a child may be true, but rarely are. */
const usualParentAge = 16;

/** The fault of a Vietnamese identity number. The cards with nine digits have been void since 1 January 2025. */
function faultOfNationalId(nationalId: string): FieldCode | undefined {
  const digits = nationalId.replace(/[\s-]/g, '');
  if (digits === '' || /^\d{12}$/.test(digits)) return undefined;
  return /^\d{9}$/.test(digits) ? 'NATIONAL_ID_OLD' : 'NATIONAL_ID_LENGTH';
}

/** Whether a text is a day (YYYY-MM-DD). */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether a person has reached an age. */
const isAged = (dateOfBirth: string, years: number, today: string): boolean =>
  addMonths(dateOfBirth, years * 12) <= today;

/** Whether a dependent is a child who may be married. @param today YYYY-MM-DD */
export const asksForMarriage = (
  { relation, dateOfBirth }: Pick<Dependent, 'relation' | 'dateOfBirth'>,
  today: string,
): boolean => relation === 'child' && isDay(dateOfBirth) && isAged(dateOfBirth, marriageAge, today);

/**
 * The facts that cannot be true, alone or together, by field path. A fact that is blank or no day yet, because it is being
 * typed, contradicts nothing. @param today YYYY-MM-DD
 * @example { 'dependents.1.relation': 'SPOUSE_TWICE' }
 */
export function contradictionsOf(facts: FamilyFacts, today: string): Record<string, FieldCode> {
  const { maritalStatus, passportIssueDate, dependents } = facts;
  const isUnborn = isDay(facts.dateOfBirth) && facts.dateOfBirth > today;
  const dateOfBirth = isDay(facts.dateOfBirth) && !isUnborn ? facts.dateOfBirth : '';
  const found: Record<string, FieldCode> = {};
  if (isUnborn) found.dateOfBirth = 'DATE_IN_FUTURE';
  if (dateOfBirth && !isAged(dateOfBirth, adultAge, today)) found.dateOfBirth = 'UNDER_AGE';
  if (isDay(passportIssueDate) && passportIssueDate > today) found.passportIssueDate = 'DATE_IN_FUTURE';
  else if (isDay(passportIssueDate) && passportIssueDate < dateOfBirth) found.passportIssueDate = 'BEFORE_BIRTH';
  const nationalId = facts.nationality === 'VN' ? faultOfNationalId(facts.nationalId) : undefined;
  if (nationalId) found.nationalId = nationalId;
  const firstSpouse = dependents.findIndex(({ relation }) => relation === 'spouse');
  dependents.forEach(({ relation, dateOfBirth: born, isMarried }, index) => {
    const at = `dependents.${index}`;
    if (relation === 'spouse' && maritalStatus !== 'married') found[`${at}.relation`] = 'SPOUSE_UNMARRIED';
    else if (relation === 'spouse' && index !== firstSpouse) found[`${at}.relation`] = 'SPOUSE_TWICE';
    // A child is a child only while unmarried (INA 101(b)(1)).
    if (relation === 'child' && isMarried) found[`${at}.isMarried`] = 'CHILD_MARRIED';
    if (isDay(born) && born > today) found[`${at}.dateOfBirth`] = 'DATE_IN_FUTURE';
    if (relation !== 'child' || !isDay(born)) return;
    if (born <= dateOfBirth) found[`${at}.dateOfBirth`] = 'CHILD_OLDER_THAN_PARENT';
    else if (isAged(born, childAge, today)) found[`${at}.dateOfBirth`] = 'CHILD_TOO_OLD';
  });
  return found;
}

/** Facts that staff should ask about, because they are rarely true. */
export const identityRemarks = ['young_parent', 'young_spouse', 'same_dependent', 'child_marriage_unknown'] as const;
export type IdentityRemark = (typeof identityRemarks)[number];

/** The facts that may be true, but that staff should ask about. @param today YYYY-MM-DD */
export function remarksOn(
  { dateOfBirth, dependents }: Pick<FamilyFacts, 'dateOfBirth' | 'dependents'>,
  today: string,
): IdentityRemark[] {
  const names = dependents.map((one) => `${one.fullName.toLowerCase()} ${one.dateOfBirth}`);
  const holds: Record<IdentityRemark, boolean> = {
    young_parent: dependents.some(
      (one) => one.relation === 'child' && !isAged(dateOfBirth, usualParentAge, one.dateOfBirth),
    ),
    young_spouse: dependents.some((one) => one.relation === 'spouse' && !isAged(one.dateOfBirth, adultAge, today)),
    same_dependent: new Set(names).size < names.length,
    child_marriage_unknown: dependents.some((one) => one.isMarried === undefined && asksForMarriage(one, today)),
  };
  return identityRemarks.filter((remark) => holds[remark]);
}
