import type { passportReading as vi } from '../vi/passport-reading.ts';

export const passportReading: typeof vi = {
  reading: 'Your device is reading the passport.',
  notSent:
    'The file is still on your device. It is sent when you press Send, or together with your information when you save.',
  readTitle: 'Your passport was read',
  filled: 'Filled in for you: {{fields}}. Please compare each with your passport.',
  same: 'What you have filled in matches your passport.',
  fromPassport: 'Read from your passport, please check.',
  nameFromPassport: 'Read from your passport. Please add the diacritics of your name.',
  differencesTitle: 'Different from your passport',
  differencesText: 'Please look at your passport and choose the right value.',
  typed: 'You filled in',
  onPassport: 'In the passport',
  takeFromPassport: 'Use from passport',
  takeFieldFromPassport: 'Use from passport: {{field}}',
  nameDiffers:
    'Passports print names without diacritics, so we do not change your name. If it is wrong, please correct it below.',
  fault_glare: {
    title: 'The photo has glare',
    text: 'Light covers the two lines at the bottom of the page. Turn off the flash, tilt the passport a little, and try again.',
  },
  fault_cut: {
    title: 'The page is not complete',
    text: 'The two lines at the bottom are cut off or covered. Lay the passport on a table, keep your fingers off the page, and make sure all four corners are visible.',
  },
  fault_small: {
    title: 'The text is too small',
    text: 'Move closer until the page fills the frame, and try again. If you can, pick the original photo instead of a screenshot.',
  },
  fault_blurred: {
    title: 'The photo may be blurred',
    text: 'The text could not be read. Find good light, hold the phone still, and tap the page on the screen to focus.',
  },
  fault_notFound: {
    title: 'The two lines at the bottom are missing',
    text: 'Photograph the page with your portrait, with all four corners and the two lines of many “<” at the bottom.',
  },
  topCut: {
    title: 'The upper part of the page is missing',
    text: 'Our staff need to see the whole page. Move back a little until all four corners are visible.',
  },
  useAnyway: 'You can still use this photo and fill in the fields yourself. Our staff will look at it.',
  sendAnyway: 'Send this photo anyway',
  notRead: 'Your device could not read this file. You can still send it and fill in the fields below.',
};
