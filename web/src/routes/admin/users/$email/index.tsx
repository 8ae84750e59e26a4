import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/users/$email/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/users/$email/summary', params, replace: true });
  },
});
