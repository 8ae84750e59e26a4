import { isSameName } from '#format/format.ts';
import type { FileKind } from './rules.ts';

/** Whether each family member needs a document of this kind, besides the candidate. */
export const isOfEachPerson = (kind: FileKind): boolean => kind === 'birth_certificate';

/**
 * Finds the family member whom a name means: the one with exactly this name, or else with the same name but for case,
 * diacritics, and spaces. Names of siblings may differ in a diacritic only.
 * @returns the name as the family writes it, or undefined if it is nobody's
 */
export const findPerson = (name: string, family: readonly string[]): string | undefined =>
  family.find((one) => one === name) ?? family.find((one) => isSameName(one, name));
