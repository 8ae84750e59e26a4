import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/users/$email/basic/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/admin/users/$email/basic/$part',
      params: { ...params, part: 'information' },
      replace: true,
    });
  },
});
