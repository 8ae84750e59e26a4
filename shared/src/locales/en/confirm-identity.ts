/** The question for the password or a code before a sensitive call, and the notice that a printed password ends. */
export const confirmIdentity = {
  title: 'Confirm that it is you',
  byPassword:
    'This is a sensitive action, and you logged in more than ten minutes ago. Please enter your password. What you typed is kept.',
  byCode:
    'This is a sensitive action, and you logged in more than ten minutes ago. Please enter a code. What you typed is kept.',
  action: 'Continue',
  printedTitle: 'This password expires soon',
  printedText:
    'The password that was created during installation works until {{time}}. Change it to your own before then.',
  printedEndedTitle: 'This password has expired',
  printedEndedText:
    'The password that was created during installation expired at {{time}}. The operator of the server can create a link for a new one: npm run admin -- reset-password EMAIL',
  printedAction: 'Change the password',
};
