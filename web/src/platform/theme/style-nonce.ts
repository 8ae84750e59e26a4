import { setNonce } from 'get-nonce';

/** The nonce of this page. The server's policy allows no style element without it. */
export const styleNonce =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// For the styles that stop a page from scrolling behind a dialog.
setNonce(styleNonce);
