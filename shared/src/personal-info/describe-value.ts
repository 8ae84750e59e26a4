import { formatDay } from '#format/format.ts';
import type { PersonalInfoText } from './field-row.ts';
import type { PersonalInfoField } from './fields.ts';
import { rowOf } from './fields.ts';

interface Words {
  textOf: (key: PersonalInfoText) => string;
  countryName: (code: string) => string;
}

/** A field's value in words; empty if there is none. Does not describe lists. */
export function describeValue(field: PersonalInfoField, value: unknown, { textOf, countryName }: Words): string {
  if (typeof value !== 'string') return '';
  const row = rowOf(field);
  switch (row.kind) {
    case 'day':
      return formatDay(value);
    case 'country':
      return countryName(value);
    case 'choice': {
      const chosen = row.choices.find((one) => one.value === value);
      return chosen ? textOf(chosen.text) : value;
    }
    default:
      return value;
  }
}
