/** The element with the text of the consent to sign electronically, which describes its checkbox. */
export const consentTextId = 'consent-text';

/** The heading of the text to sign. */
export const textHeadingId = 'read';
