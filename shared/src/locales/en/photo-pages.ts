import type { photoPages as vi } from '../vi/photo-pages.ts';

/** A document that consists of several photos. */
export const photoPages: typeof vi = {
  takeAnother: 'Take another page',
  addPhotos: 'Add photos',
  hint: 'Does the document have two sides or several pages? Take a photo of each. They are joined into one file.',
  pages: 'Pages of the document',
  page: 'Page {{number}}',
  ready: '{{count}} pages are selected ({{size}}). They are sent as one PDF file.',
  view: 'View page {{number}}',
  moveUp: 'Move page {{number}} up',
  moveDown: 'Move page {{number}} down',
  remove: 'Remove page {{number}}',
  moved: 'Page {{from}} is now page {{to}}.',
  removed: 'Page {{number}} was removed.',
  photosOnly: 'Only photos can be joined. If you have a PDF file, choose only that file.',
  tooLarge: 'These pages exceed 10 MB, even after they were made smaller. Please remove some pages.',
  tooMany: 'This document can have at most {{count}} pages. The other photos were not added.',
  full: 'This document has all the pages it can have.',
  preparing: 'Preparing photo {{number}} of {{count}}...',
  joining: 'Joining page {{number}} of {{count}}...',
  unreadable: 'The photo of page {{number}} cannot be read. Remove the page and take the photo again.',
};
