import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/jobs/$uid/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/jobs/$uid/info', params, replace: true });
  },
});
