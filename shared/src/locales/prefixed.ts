/** Texts under keys with a prefix: `prefixed('status_', { paid: 'Paid' })` is `{ status_paid: 'Paid' }`. */
export const prefixed = <const Prefix extends string, Code extends string>(
  prefix: Prefix,
  texts: Readonly<Record<Code, string>>,
): { [One in Code as `${Prefix}${One}`]: string } =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the keys says what the function does
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [prefix + code, text])) as {
    [One in Code as `${Prefix}${One}`]: string;
  };
