import nodeConsole from 'node:console';
import { setTimeout } from 'node:timers/promises';
import { format } from 'node:util';
import './matchers.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '#platform/http/query-client.ts';
import { formStore } from '#platform/stores/form-store.ts';
import { clearToken } from '#platform/stores/token-store.ts';
import { toastHost } from '#platform/toast/toast.ts';
import { api } from './browser.ts';
import { started } from './started.ts';

/** Runs before each test file. It adds missing browser features and gives every test the same empty device. */

declare const happyDOM: { setURL: (url: string) => void };

// A busy machine is not a failure, but an element that never appears is.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? '') });

// The browser reports each refused call here, and refused calls are the subject of many of these tests.
nodeConsole.error = () => {};

// For its warnings, React records a stack of each element, which takes a third of the time.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

beforeAll(async () => {
  // This browser lacks it. A growing text area waits for its font.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  await started;
});

// The browser of the tests does not know this element yet.
const isKnown = (report: string) => report.startsWith('The tag <search> is unrecognized in this browser.');

/** The errors reported since the test began: React's warnings and the product's own logs. */
let reported: string[] = [];

beforeEach(async () => {
  reported = [];
  console.error = (...parts: unknown[]) => {
    const report = format(...parts);
    if (!isKnown(report)) reported.push(report);
  };
  happyDOM.setURL(await api.start());
});

/**
 * Waits for the changes that a test has sent: what their screens fetch afterwards would reach the next test. Some tests
 * leave a change without an answer, so the wait has an end.
 */
async function waitForChanges(): Promise<void> {
  for (let waits = 0; queryClient.isMutating() > 0 && waits < 50; waits += 1) await setTimeout(20);
}

afterEach(async () => {
  vi.useRealTimers();
  await waitForChanges();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  notifications.clean();
  toastHost.setState(toastHost.getInitialState(), true);
  clearToken();
  formStore.setState({ drafts: {}, marks: {} });
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  api.stop();
  expect(api.unexpected).toEqual([]);
  expect(reported.join('\n'), 'errors on the console').toBe('');
});
