import type { publicScreen as vi } from '../vi/public-screen.ts';

/** The texts that all screens share. */
export const publicScreen: typeof vi = {
  appName: 'EB-3 portal',
  loading: 'Loading...',
  unknownError: 'An error has occurred... Please try again later',
  /** No answer came, or none that can be read. */
  unreachable: 'An error has occurred... Please try again later. The server did not answer. What you typed is kept.',
  /** A form that is sent again by itself. */
  lostForm: 'No connection. Not sent yet. It will be sent again once you are online. What you entered is kept.',
  timeout: 'Request timed out',
  /** At an empty field. */
  missing: 'Please fill in: {{label}}',
  missingChoice: 'Please choose: {{label}}',
  thisField: 'This information',
  boundary: 'Something went wrong.',
  boundaryHint: 'What you typed is kept on this device. Please try again.',
  networkTitle: 'We could not reach the server',
  networkHint: 'Please check your connection and try again. What you typed is kept.',
  chunkFailed: 'Loading chunk failed',
  statusCode: 'Status {{status}}',
  notFoundTitle: 'Page not found',
  forbiddenBody: 'Your role cannot open this page. If you need it, ask an administrator.',
  notFoundBody: 'The page you are looking for does not exist or has been moved.',
  backHome: 'Back to home',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
  skipToContent: 'Skip to content',
  language: 'Language',
  display: 'Display',
  colorScheme: 'Appearance',
  colorAuto: 'Same as device',
  colorLight: 'Light',
  colorDark: 'Dark',
  textSize: 'Text size',
  textSizePercent: 'Text size {{percent}}%',
  areaStaffOnly: 'That page is for staff only. We have brought you to your home page.',
  areaCandidateOnly: 'That page is for candidates only. We have brought you to your home page.',
  help: 'Need help?',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
