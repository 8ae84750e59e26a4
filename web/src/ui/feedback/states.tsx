import { Button, Skeleton, Stack } from '@mantine/core';
import { failureText, isApiFailure, isUnreachable } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconAlertTriangle, IconInbox, IconWifiOff } from '../icons/first-icons.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Explains what will appear here and how. */
  text?: string;
  icon?: React.ReactNode;
  action?: React.ReactNode;
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <span className={classes.icon}>{icon ?? <IconInbox size={26} stroke={1.6} />}</span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  text?: string;
  status?: number;
  icon?: React.ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  action?: React.ReactNode;
  /**
   * The state is the page itself instead of a failed part: it has a heading, and screen readers do not announce it as
   * an alert.
   */
  isPage?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, text, status, icon, retryLabel, onRetry, action, isPage } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.center} role={isPage ? undefined : 'alert'}>
      <span className={`${classes.icon} ${classes.iconBad}`}>
        {icon ?? <IconAlertTriangle size={26} stroke={1.6} />}
      </span>
      {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {status !== undefined && <span className={classes.status}>{t('statusCode', { status })}</span>}
      <div className={classes.action}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {retryLabel ?? t('tryAgain')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

/** Says that the server did not answer. */
export function NoConnection({ onRetry }: Pick<ErrorStateProps, 'onRetry'>) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('networkTitle')}
      text={t('networkHint')}
      icon={<IconWifiOff size={26} stroke={1.6} />}
      onRetry={onRetry}
    />
  );
}

/** Shows a failed call in place of its data. */
export function FailureState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (isApiFailure(error) && error.status === 0) return <NoConnection onRetry={onRetry} />;
  const status = isApiFailure(error) ? error.status : 500;
  // A retry cannot succeed without the permission.
  const retry = status === 403 ? undefined : onRetry;
  return <ErrorState title={failureText(error)} status={isUnreachable(error) ? status : undefined} onRetry={retry} />;
}

/** A placeholder in the shape of a list. */
export function ListSkeleton({ rows = 3, height = 96 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items differ only in their index
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </Stack>
  );
}
