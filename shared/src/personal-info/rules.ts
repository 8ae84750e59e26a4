/** The closed lists of the personal information. API clients rely on the values. */
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

/** The largest number of dependents. More are a typing error. */
export const maxDependents = 20;
