import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { SearchField } from './search-field.tsx';

it('a search is asked for when typing pauses, unless the person has opened another page, which is still loading', async () => {
  await loadPhrases('inside', 'staff');
  const onChange = vi.fn();
  const List = () => {
    const [, setCount] = useState(0);
    return (
      <>
        <SearchField label="Search" value="" onChange={(value) => onChange(value)} />
        <button type="button" onClick={() => setCount((count) => count + 1)}>
          Render again
        </button>
      </>
    );
  };
  const rootRoute = createRootRoute();
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/list', component: List });
  const record = createRoute({ getParentRoute: () => rootRoute, path: '/record', loader: () => new Promise(() => {}) });
  const history = createMemoryHistory({ initialEntries: ['/list'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([list, record]), history });
  render(<RouterProvider router={router} InnerWrap={MantineProvider} />);
  const input = await screen.findByRole('searchbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  fireEvent.change(input, { target: { value: 'An' } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(onChange).toHaveBeenLastCalledWith('An');

  fireEvent.change(input, { target: { value: 'Anh' } });
  await act(async () => void router.navigate({ href: '/record' }));
  fireEvent.click(screen.getByText('Render again'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(onChange).toHaveBeenCalledOnce();
});
