/**
 * Hides an identity or account number except for its end: at most the last four characters, and never more than half of it.
 * `C1234567` is `••••4567`.
 */
export function maskNumber(number: string): string {
  const characters = number.replace(/[\s-]/g, '');
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return `••••${characters.slice(characters.length - shown)}`;
}
