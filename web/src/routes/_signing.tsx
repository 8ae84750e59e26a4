import { createFileRoute } from '@tanstack/react-router';
import { SigningShell } from '../features/candidate-shell/signing-shell.tsx';
import { requireArea } from '../platform/session/session.ts';

export const Route = createFileRoute('/_signing')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: SigningShell,
});
