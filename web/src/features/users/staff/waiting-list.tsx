import type { UserDetail } from '@portal/shared/users/contract';
import { userApplicationsQuery } from '#entities/applications/queries.ts';
import { userTransfersQuery } from '#entities/transfers/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { waitingFilesQuery, waitingPageSize } from './queries.ts';
import classes from './waiting-list.module.css';

interface Waiting {
  key: string;
  tone: Tone;
  title: string;
  text: string;
  to?:
    | '/admin/users/$email/basic'
    | '/admin/users/$email/basic/$part'
    | '/admin/users/$email/job'
    | '/admin/users/$email/payment';
}

/** The work items of the case: first those for staff, then those for the candidate. */
export function WaitingList({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['staffUsers', 'screen']);
  const waiting = useWaiting(user);
  return (
    <Card>
      <h2 className={columns.heading}>{t('waits')}</h2>
      <ul className={classes.list}>
        {waiting.map(({ key, tone, title, text, to }) => (
          <li key={key} className={classes.item} data-tone={tone}>
            <div className={classes.words}>
              <strong>{title}</strong>
              <span>{text}</span>
            </div>
            {to && (
              <LinkButton
                to={to}
                params={{ email: user.email, part: 'documents' }}
                variant="default"
                size="sm"
                mih={40}
              >
                {t('see')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useWaiting(user: UserDetail): Waiting[] {
  const { t } = useTranslation('staffUsers');
  const format = useFormat();
  const may = useMay();
  const { email } = user;
  const waitingQuery = { pageSize: waitingPageSize };
  const silent = { meta: { isSilent: true } };
  const applications = useApiQuery({
    ...userApplicationsQuery(email, waitingQuery),
    enabled: may('applicants.read'),
    ...silent,
  });
  const transfers = useApiQuery({
    ...userTransfersQuery(email, waitingQuery),
    enabled: may('transfers.read'),
    ...silent,
  });
  const files = useApiQuery({ ...waitingFilesQuery(email), enabled: may('files.read'), ...silent });
  const waitingFiles = files.data?.items.filter(({ status }) => status === 'waiting').length ?? 0;
  const pendingTransfers = transfers.data?.items.filter(({ status }) => status === 'pending').length ?? 0;

  const waiting: Waiting[] = [];
  if (user.status === 'REVIEWING') {
    const text = t('waitsProfileText', { time: format.moment(user.submittedAt) });
    waiting.push({ key: 'profile', tone: 'wait', title: t('waitsProfile'), text, to: '/admin/users/$email/basic' });
  }
  if (pendingTransfers > 0) {
    waiting.push({
      key: 'transfers',
      tone: 'wait',
      title: t('waitsTransfers', { count: pendingTransfers }),
      text: t('waitsTransfersText'),
      to: '/admin/users/$email/payment',
    });
  }
  if (waitingFiles > 0) {
    waiting.push({
      key: 'documents',
      tone: 'wait',
      title: t('waitsDocuments', { count: waitingFiles }),
      text: t('waitsDocumentsText'),
      to: '/admin/users/$email/basic/$part',
    });
  }
  for (const application of applications.data?.items ?? []) {
    if (application.status !== 'pending') continue;
    waiting.push({
      key: application.uid,
      tone: application.isFeePaid ? 'wait' : 'info',
      title: t('waitsApplication', { job: application.job.title }),
      text: application.isFeePaid
        ? t('waitsFeePaid')
        : t('waitsFee', { time: format.moment(application.holdExpiresAt) }),
      to: '/admin/users/$email/job',
    });
  }
  if (user.status === 'PENDING') {
    waiting.push({ key: 'candidate', tone: 'info', title: t('waitsCandidate'), text: t('waitsCandidateText') });
  }
  if (user.status === 'REJECTED') {
    waiting.push({ key: 'correction', tone: 'info', title: t('waitsCorrection'), text: t('waitsCandidateText') });
  }
  if (waiting.length === 0) {
    waiting.push({ key: 'nothing', tone: 'good', title: t('waitsNothing'), text: t('waitsNothingText') });
  }
  return waiting;
}
