/** The initials of the last two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(-2)
    .join('')
    .toUpperCase();
