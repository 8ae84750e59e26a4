/** The placeholders that the build leaves in the pages. The server fills them in for each answer. */
export const pageMarks = {
  /** The nonce that the policy allows for styles. */
  styleNonce: 'CSP_NONCE_OF_THE_PAGE',
  /** The nonce that the policy allows for inlined scripts. */
  scriptNonce: 'CSP_NONCE_OF_SCRIPTS',
  /** An attribute of `<html>`, which the server removes if no login with Facebook is configured. */
  facebook: ' data-facebook',
  /** The address of the product, for pages that others find or share. */
  origin: 'ORIGIN_OF_THE_PRODUCT',
  /** The name of the organization, in the text and in an attribute of `<html>`. */
  brand: 'BRAND_OF_THE_PAGE',
  /** The facts that staff change, for readers without scripts, on the page that others find or share. */
  facts: 'FACTS_OF_THE_PAGE',
} as const;
