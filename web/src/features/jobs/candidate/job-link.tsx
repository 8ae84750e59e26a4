import type { Job } from '@portal/shared/jobs/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';

interface JobLinkProps {
  job: Pick<Job, 'uid' | 'title' | 'languageCode'>;
  className: string | undefined;
}

/** The title of a job as a link to its page, marked with its language if the screen has another. */
export function JobLink({ job: { uid, title, languageCode }, className }: JobLinkProps) {
  const { language } = useFormat();
  return (
    <Link
      to="/jobs/$uid"
      params={{ uid }}
      className={className}
      lang={languageCode === language ? undefined : languageCode.toLowerCase()}
    >
      {title}
    </Link>
  );
}
