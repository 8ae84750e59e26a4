import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../../features/files/candidate/files-page.tsx';

export const Route = createFileRoute('/_candidate/files')({ component: FilesPage });
