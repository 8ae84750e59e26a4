import { propertyOf } from '@portal/shared/objects/keys';

/** The page has loaded what it needs to be used after this time, in milliseconds. */
const restMs = 3000;

/**
 * Runs when the page is at rest, unless the person's connection saves data.
 * @returns a function that cancels it
 */
export function whenAtRest(run: () => void): () => void {
  if (propertyOf(propertyOf(navigator, 'connection'), 'saveData') === true) return () => {};
  const timer = window.setTimeout(run, restMs);
  return () => window.clearTimeout(timer);
}
