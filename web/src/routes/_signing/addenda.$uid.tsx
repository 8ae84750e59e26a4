import { createFileRoute } from '@tanstack/react-router';
import { AddendumPage } from '../../features/applications/candidate/addendum-page.tsx';

export const Route = createFileRoute('/_signing/addenda/$uid')({ component: Addendum });

function Addendum() {
  return <AddendumPage uid={Route.useParams().uid} />;
}
