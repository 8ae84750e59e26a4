import type { hiddenNumber as vi } from '../vi/hidden-number.ts';

/** A number of which only the end is shown. */
export const hiddenNumber: typeof vi = {
  show: 'Show number',
  hide: 'Hide number',
  showOf: 'Show number: {{label}}',
  hideOf: 'Hide number: {{label}}',
  endsWith: 'ends with {{end}}',
  isHidden: 'hidden number',
  shownForAMinute: 'The number is hidden again after one minute.',
};
