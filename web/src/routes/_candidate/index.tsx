import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_candidate/')({
  beforeLoad: () => {
    throw redirect({ to: '/summary', replace: true });
  },
});
