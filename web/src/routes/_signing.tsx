import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '../platform/session/session.ts';
import { SigningShell } from '../shells/candidate/signing-shell.tsx';

export const Route = createFileRoute('/_signing')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: SigningShell,
});
