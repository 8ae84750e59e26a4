import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

/** The smallest page with the libraries of the product: React, the router, and the inputs of Mantine. */

const rootRoute = createRootRoute({ component: Outlet });
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: () => (
    <form>
      <h1>Log in</h1>
      <TextInput label="Email" type="email" autoComplete="username" />
      <PasswordInput label="Password" autoComplete="current-password" />
      <Button type="submit">Log in</Button>
    </form>
  ),
});
const router = createRouter({ routeTree: rootRoute.addChildren([login]) });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
createRoot(root).render(
  <MantineProvider getStyleNonce={() => document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''}>
    <RouterProvider router={router} />
  </MantineProvider>,
);
