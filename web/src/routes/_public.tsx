import { createFileRoute } from '@tanstack/react-router';
import { PublicShell } from '../features/public-shell/public-shell.tsx';

export const Route = createFileRoute('/_public')({ component: PublicShell });
