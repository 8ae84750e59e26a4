/** The nonce of this page. The server's policy allows no style element without it. The build renders pages without one. */
export const styleNonce =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
