import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#platform/theme/theme-provider.tsx';
import { openSession } from '#test/app.tsx';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function Page(): never {
  throw new Error('Loading chunk failed: /assets/page.js');
}

/** Opens a page whose code could not be loaded. @param answer what the server answers to the request of its start page */
async function openPage(answer: () => Promise<Response>, isOnline: boolean) {
  const { words, press } = await openSession('EN');
  vi.stubGlobal('fetch', answer);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, errorComponent: ErrorPage }),
    history: createMemoryHistory(),
  });
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { words: words.screen, press, reload };
}

const noAnswer = async () => {
  throw new TypeError('Failed to fetch');
};

const served = async () => new Response('<!doctype html>');

it('a part of a page that is missing without a connection is shown as such, and loads once the device is back online', async () => {
  const { words, reload } = await openPage(noAnswer, false);
  expect(await screen.findByText(words.networkTitle)).toBeVisible();
  expect(screen.queryByText(words.chunkFailed)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: words.reload })).not.toBeInTheDocument();

  vi.stubGlobal('fetch', served);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a part of a page that is missing because the server does not answer is loaded again only when it answers', async () => {
  const { words, press, reload } = await openPage(noAnswer, true);
  expect(await screen.findByText(words.networkTitle)).toBeVisible();
  await press(words.tryAgain);
  expect(screen.getByText(words.networkTitle)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('fetch', served);
  await press(words.tryAgain);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a part of a page that is missing although the server answers is loaded again once, and then by a button', async () => {
  sessionStorage.clear();
  const { reload } = await openPage(served, true);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  cleanup();

  const { words } = await openPage(served, true);
  await act(async () => {});
  expect(screen.getByText(words.chunkFailed)).toBeVisible();
  expect(screen.queryByText(words.networkTitle)).not.toBeInTheDocument();
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: words.reload })).toBeVisible();
});
