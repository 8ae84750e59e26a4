import { useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { DrawnSignature } from '#ui/signature/signature-canvas.tsx';

/** The agreements to one version of a text. */
interface Agreed {
  consentAccepted: boolean;
  termsAccepted: boolean;
}

interface KeptSigning {
  drawn: DrawnSignature | null;
  /** The chosen option of each question, by the question's uid. The languages of a contract share them. */
  answers: Record<string, string>;
  currentPassword: string;
  code: string;
  /** By the hash of the text, because agreement to one version is no agreement to another. */
  agreed: Record<string, Agreed>;
}

export const nothing: KeptSigning = { drawn: null, answers: {}, currentPassword: '', code: '', agreed: {} };
export const notAgreed: Agreed = { consentAccepted: false, termsAccepted: false };

/** Keeps the input of a signer while the page shows the text in another language. It ends with the page. */
export function useKeptSigning() {
  const [kept] = useState(() => createStore<KeptSigning>(() => nothing));
  return kept;
}
export type KeptSigningStore = ReturnType<typeof useKeptSigning>;

/** Forgets all of it, because a changed contract is another one, and a code works only once. */
export const forgetSigning = (kept: KeptSigningStore): void => kept.setState(nothing, true);

/** Whether a box is empty that is checked in another version of the text. */
export const needsAgreementAgain = ({ agreed }: KeptSigning, hash: string, here: Agreed): boolean =>
  Object.entries(agreed).some(
    ([other, { consentAccepted, termsAccepted }]) =>
      other !== hash && ((consentAccepted && !here.consentAccepted) || (termsAccepted && !here.termsAccepted)),
  );
