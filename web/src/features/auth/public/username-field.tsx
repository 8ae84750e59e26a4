/** The account of a form that sets a password, which a password manager stores with it. The person does not see it. */
export function UsernameField({ email }: { email: string | undefined }) {
  if (!email) return null;
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
