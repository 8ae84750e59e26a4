import { createFileRoute, redirect } from '@tanstack/react-router';
import { homePath } from '#platform/session/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    throw redirect({ href: await homePath(), replace: true });
  },
});
