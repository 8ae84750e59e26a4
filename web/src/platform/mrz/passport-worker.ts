import type { GrayImage } from './gray-image.ts';
import { readPassport } from './read-passport.ts';

/** What the page sends to the worker. */
export interface ReadingRequest {
  photo: GrayImage;
  /** YYYY-MM-DD */
  today: string;
}

/**
 * Reads passports off the main thread: on an old phone, reading takes seconds, which would block the page.
 * The polyfills of the page are not here: its modules sort in place and read the last element by its index.
 */
addEventListener('message', ({ data }) => {
  const { photo, today }: ReadingRequest = data;
  postMessage(readPassport(photo, today));
});
