import type { GrayImage } from './gray-image.ts';
import { readPassport } from './read-passport.ts';

/** What the page sends to the worker. */
export interface ReadingRequest {
  photo: GrayImage;
  /** YYYY-MM-DD */
  today: string;
}

/** Reads passports beside the page, which stays usable meanwhile: reading takes seconds on an old phone. */
addEventListener('message', ({ data }) => {
  const { photo, today }: ReadingRequest = data;
  postMessage(readPassport(photo, today));
});
