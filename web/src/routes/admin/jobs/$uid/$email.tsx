import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/jobs/$uid/$email')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/users/$email/job', params: { email: params.email }, replace: true });
  },
});
