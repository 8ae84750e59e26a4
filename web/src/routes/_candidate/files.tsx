import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '#features/files/candidate/files-page.tsx';
import { checklistQuery } from '#features/files/candidate/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';

export const Route = createFileRoute('/_candidate/files')({
  loader: () => prefetch(checklistQuery()),
  component: FilesPage,
});
