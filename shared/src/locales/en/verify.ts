import type { verify as vi } from '../vi/verify.ts';

/** The check whether the file of a contract is ours and unchanged. */
export const verify: typeof vi = {
  title: 'Check a contract',
  lead: 'Choose the PDF of a contract to see whether we issued it and whether it was changed. No account is needed.',
  drop: 'Drop the PDF here, or',
  choose: 'Choose a PDF',
  private: 'The file is checked on your own device and is not sent anywhere.',
  checking: 'Checking...',
  unchangedTitle: 'This is our contract, unchanged',
  unchangedText: 'The digital signature over the whole file is valid: every byte is as we issued it.',
  registeredTitle: 'This is our contract, unchanged',
  registeredText: 'It was issued before our files bore digital signatures; its SHA-256 is that of the copy we keep.',
  changedTitle: 'Do not rely on this file: it was changed or forged',
  changedText:
    'It says that it is a contract of ours, and the digital signature does not fit what is in it. Download the contract again from your account, or ask us.',
  foreignTitle: 'This is not a contract issued by us',
  foreignText:
    'This PDF does not bear our digital signature. Photos, scans, reprints and copies saved by another program lose it too: use the original file that was downloaded or came by e-mail.',
  not_pdfTitle: 'This file is not a PDF',
  not_pdfText: 'Our contracts are always PDF files. Choose the original file that was downloaded or came by e-mail.',
  too_bigTitle: 'The file is too large',
  too_bigText: 'Our contracts are always smaller than 10 MB, so this file is none of them.',
  insecureTitle: 'This page cannot check it',
  insecureText:
    'Browsers check digital signatures only on pages opened by https. Open this page again by its https address.',
  contractUid: 'Contract number',
  signerName: 'Signer',
  signedAt: 'Signed at',
  organisation: 'Issued by',
  howTitle: 'How it is checked',
  how: 'We sign the whole file digitally when we issue it. This page loads our public certificates and compares the signature with every byte of the file, on your device. Only where a file has no digital signature is its SHA-256 sent for comparison.',
  howElse: 'A PDF reader that shows signatures (such as Adobe Acrobat) can check the file as well.',
};
