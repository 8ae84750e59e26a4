import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import * as matchers from '@testing-library/jest-dom/matchers';
import { expect } from 'vitest';

// The types that come with the package are for an earlier release of Vitest.
declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> extends TestingLibraryMatchers<unknown, R> {
    /** Only so that the parameters are those of the interface that this adds to. */
    readonly subject?: T;
  }
}

expect.extend(matchers);
