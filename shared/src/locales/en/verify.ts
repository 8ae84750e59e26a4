import type { verify as vi } from '../vi/verify.ts';

/** The check whether the file of a contract is ours and unchanged. */
export const verify: typeof vi = {
  title: 'Check a contract',
  lead: 'Choose the PDF of a contract to see whether we issued it and whether anyone changed it. You do not need an account.',
  drop: 'Drop the PDF here, or',
  choose: 'Choose a PDF',
  private: 'The file is checked on your own device and is not sent anywhere.',
  checking: 'Checking...',
  unchangedTitle: 'This is our contract, unchanged',
  unchangedText: 'The digital signature over the whole file is valid: every byte is as we issued it.',
  registeredTitle: 'This is our contract, unchanged',
  registeredText:
    'We issued this file before our contracts had digital signatures. Its SHA-256 is the same as that of the copy we keep.',
  changedTitle: 'Do not rely on this file: it was changed or forged',
  changedText:
    'The file claims to be our contract, but the digital signature does not match its content. Download the contract again from your account, or ask us.',
  foreignTitle: 'This is not a contract issued by us',
  foreignText:
    'This PDF does not have our digital signature. Photos, scans, reprints, and copies saved by another program lose the signature too: use the original file that you downloaded or received by email.',
  not_pdfTitle: 'This file is not a PDF',
  not_pdfText: 'Our contracts are always PDF files. Choose the original file that you downloaded or received by email.',
  too_bigTitle: 'The file is too large',
  too_bigText: 'Our contracts are always smaller than 10 MB, so this file is not one of them.',
  unreadableTitle: 'Your device cannot read this file',
  unreadableText: 'The file was changed, deleted, or not downloaded to the device yet. Please choose it again.',
  insecureTitle: 'This page cannot check the file',
  insecureText:
    'Browsers check digital signatures only on pages opened with https. Open this page again with its https address.',
  contractUid: 'Contract number',
  signerName: 'Signer',
  signedAt: 'Signed at',
  organisation: 'Issued by',
  howTitle: 'How it is checked',
  how: 'When we issue a contract, we digitally sign the whole file. This page loads our public certificates and compares the signature with every byte of the file, on your device. The SHA-256 of a file is sent for comparison only if the file has no digital signature.',
  howElse: 'A PDF reader that shows signatures (such as Adobe Acrobat) can check the file as well.',
};
