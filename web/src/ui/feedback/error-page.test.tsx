import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../test/app.tsx';
import { ThemeProvider } from '../../platform/theme/theme-provider.tsx';
import { ErrorPage } from './error-page.tsx';

let isMissing = true;
beforeEach(() => {
  isMissing = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function Page() {
  if (isMissing) throw new Error('Loading chunk failed: /assets/page.js');
  return <h1>The page</h1>;
}

/** Opens a page whose code could not be loaded. @param answer what the server answers to the request of its start page */
async function openPage(answer: () => Promise<Response>, isOnline: boolean) {
  const { words, press } = await openSession('EN');
  vi.stubGlobal('fetch', answer);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, errorComponent: ErrorPage }),
    history: createMemoryHistory(),
  });
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { words: words.screen, press };
}

const noAnswer = async () => {
  throw new TypeError('Failed to fetch');
};

it('a part of a page that is missing without a connection is shown as such, and loads once the device is back online', async () => {
  const { words } = await openPage(noAnswer, false);
  expect(await screen.findByText(words.networkTitle)).toBeVisible();
  expect(screen.queryByText(words.chunkFailed)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: words.reload })).not.toBeInTheDocument();

  isMissing = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});

it('a part of a page that is missing because the server does not answer can be loaded again without a reload', async () => {
  const { words, press } = await openPage(noAnswer, true);
  expect(await screen.findByText(words.networkTitle)).toBeVisible();
  isMissing = false;
  await press(words.tryAgain);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});

it('a part of a page that is missing although the server answers needs a reload', async () => {
  const answer = vi.fn(async () => new Response('<html>'));
  const { words } = await openPage(answer, true);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.getByRole('button', { name: words.reload })).toBeVisible();
  expect(screen.getByText(words.chunkFailed)).toBeVisible();
  expect(screen.queryByText(words.networkTitle)).not.toBeInTheDocument();
});
