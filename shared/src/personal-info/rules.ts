/** The closed lists of the personal-info form: the API contract's field list. */
export const genders = ['male', 'female', 'other'] as const;
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
export const relations = ['spouse', 'child'] as const;
export const educationLevels = [
  'none',
  'primary',
  'secondary',
  'high_school',
  'vocational',
  'college',
  'university',
] as const;

/** More people than this in one family are a mistake of typing. */
export const maxDependents = 20;
