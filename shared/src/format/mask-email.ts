/**
 * Hides an email address except for its first character and its domain, so that only somebody who knows it recognizes it.
 * `an.nguyen@example.com` is `a•••@example.com`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(at)}`;
}
