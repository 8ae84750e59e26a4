import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '#features/messages/candidate/messages-page.tsx';
import { threadQuery } from '#features/messages/candidate/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';

export const Route = createFileRoute('/_candidate/messages')({
  loader: () => prefetch(threadQuery(1)),
  component: MessagesPage,
});
