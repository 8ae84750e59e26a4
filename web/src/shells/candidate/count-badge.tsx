import { ownTasksQuery } from '#entities/tasks/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import classes from './count-badge.module.css';

/** The number of tasks for the link to the summary. 0 on the summary, which begins with them, and while they are not known. */
export function useTaskCount(pathname: string): number {
  const isSummary = pathname === '/summary';
  const tasks = useApiQuery({ ...ownTasksQuery(), enabled: !isSummary, retry: false, meta: { isSilent: true } });
  return isSummary ? 0 : (tasks.data?.items.length ?? 0);
}

/** How much waits for the candidate behind a link; `label` says it to screen readers. Nothing if nothing does. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
