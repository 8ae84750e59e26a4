import { createFileRoute } from '@tanstack/react-router';
import { PublicShell } from '#shells/public/public-shell.tsx';

export const Route = createFileRoute('/_public')({ component: PublicShell });
