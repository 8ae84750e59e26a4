import { test } from '@playwright/test';

/** A name that is new in each attempt: what one that failed left behind is not in the way of the next. */
export const fresh = (name: string): string => {
  const { retry } = test.info();
  return retry === 0 ? name : `${name}-${retry}`;
};
