import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import * as matchers from '@testing-library/jest-dom/matchers';
import { expect } from 'vitest';

// The types in the package are for an earlier release of Vitest.
declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> extends TestingLibraryMatchers<unknown, R> {
    /** Only keeps the parameters equal to those of the interface that this extends. */
    readonly subject?: T;
  }
}

expect.extend(matchers);
