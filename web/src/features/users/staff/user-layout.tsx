import { Group, Skeleton, Stack } from '@mantine/core';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { UserDetail } from '@portal/shared/users/contract';
import { approveProfile, rejectProfile, reopenProfile } from '@portal/shared/users/contract';
import { canMove } from '@portal/shared/workflow/workflow';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useState } from 'react';
import { OwnerMenu } from '#entities/owners/owner-menu.tsx';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import { ReasonTemplates } from '#entities/reasons/reason-templates.tsx';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { DecisionButtons } from '#ui/buttons/decision-buttons.tsx';
import { LinkButton } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconArrowLeft } from '#ui/icons/icons.tsx';
import { OriginContext } from '#ui/layout/origin.ts';
import type { TabLink } from '#ui/layout/tab-links.tsx';
import { TabLinks } from '#ui/layout/tab-links.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { CaseFacts } from './case-facts.tsx';
import { useReviewProfile } from './mutations.ts';
import { ProfileStatusBadge } from './profile-status-badge.tsx';
import { nextReviewQuery } from './queries.ts';
import classes from './user-layout.module.css';

/** Loaded with the dialog that asks for it. */
const RejectedPartsSelect = lazy(async () => ({
  default: (await import('./rejected-parts-select.tsx')).RejectedPartsSelect,
}));

/** The frame of a candidate's record: the person, the decision, and the tabs. The header keeps its place. */
export function UserLayout({ email }: { email: string }) {
  const query = useApiQuery(userQuery(email));
  return (
    <QueryView query={query} skeleton={<RecordSkeleton />}>
      {(user) => (
        <div className={classes.record}>
          <RecordHead user={user} />
          <RecordTabs email={user.email} />
          <Outlet />
        </div>
      )}
    </QueryView>
  );
}

function RecordHead({ user }: { user: UserDetail }) {
  const { t } = useTranslation('staffUsers');
  const format = useFormat();
  const name = format.fullName(user);
  const origin = useContext(OriginContext);
  useDocumentTitle(name);
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <Link to={origin?.to ?? '/admin/users'} search={origin?.search} className={classes.back}>
          <IconArrowLeft size={16} />
          {origin?.label ?? t('backToList')}
        </Link>
        <div className={classes.name}>
          <h1>{name}</h1>
          <ProfileStatusBadge status={user.status} />
          {user.isLocked && <StatusBadge tone="bad">{t('accessLocked')}</StatusBadge>}
        </div>
        <p className={classes.contact}>
          {user.email}
          {user.caseId && (
            <>
              {' · '}
              {t('caseId')} {user.caseId}
            </>
          )}
        </p>
      </div>
      <Group gap="xs">
        <OwnerMenu user={user} />
        <ReviewDecision key={user.userId} user={user} name={name} />
        <NextReview user={user} />
      </Group>
      <CaseFacts user={user} />
    </header>
  );
}

function ReviewDecision({ user, name }: { user: UserDetail; name: string }) {
  const { t } = useTranslation(['staffUsers', 'staffPreviews']);
  const may = useMay();
  const { approve, reject } = useReviewProfile();
  const [fields, setFields] = useState<string[]>([]);
  if (!may('users.review')) return null;
  const params = { email: user.email };
  return (
    <DecisionButtons
      words={{
        approveTitle: t('approveTitle', { name }),
        approveText: (
          <>
            {t('approveText')}
            <DecisionPreview endpoint={approveProfile} input={{ params }} />
          </>
        ),
        rejectTitle: t('rejectTitle', { name }),
        rejectText: (
          <Stack>
            {t('rejectText')}
            <Suspense fallback={<Skeleton height={84} />}>
              <RejectedPartsSelect email={user.email} value={fields} onChange={setFields} />
            </Suspense>
            <DecisionPreview endpoint={rejectProfile} input={{ params, body: { reason: t('staffPreviews:reason') } }} />
          </Stack>
        ),
      }}
      renderReasonHelp={(add) => <ReasonTemplates kind="profile" language={user.languageCode} onPick={add} />}
      draftName={`reject:profile:${user.userId}`}
      canApprove={canMove(profileWorkflow, user.status, 'approve')}
      canReject={canMove(profileWorkflow, user.status, 'reject')}
      isBusy={approve.isPending || reject.isPending}
      onApprove={() => approve.mutateAsync({ params })}
      onReject={async (reason) => {
        await reject.mutateAsync({ params, body: { reason, ...(fields.length > 0 && { fields }) } });
        setFields([]);
      }}
    >
      {user.canReopen && (
        <TakeBackButton
          endpoint={reopenProfile}
          inputOf={(reason) => ({ params, body: { reason } })}
          title={t('reopenTitle', { name })}
          text={t('reopenText')}
          success={t('staffPreviews:takenBack')}
          draftName={`reopen:profile:${user.userId}`}
        />
      )}
    </DecisionButtons>
  );
}

/** Leads from one profile that was decided to the one that has waited longest. */
function NextReview({ user }: { user: UserDetail }) {
  const { t } = useTranslation('staffUsers');
  const may = useMay();
  const isDecided = user.canReopen;
  const query = useApiQuery({ ...nextReviewQuery(), enabled: isDecided && may('users.review') });
  const next = query.data?.items[0];
  if (!isDecided || !next) return null;
  return (
    <LinkButton to="/admin/users/$email/basic" params={{ email: next.email }}>
      {t('nextReview', { count: query.data?.totalItems ?? 0 })}
    </LinkButton>
  );
}

function RecordTabs({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const may = useMay();
  const params = { email };
  const tabs: (TabLink & { isShown: boolean })[] = [
    { to: '/admin/users/$email/summary', params, label: t('tab_summary'), isShown: true },
    { to: '/admin/users/$email/basic', params, label: t('tab_basic'), isShown: true },
    { to: '/admin/users/$email/job', params, label: t('tab_job'), isShown: may('applicants.read') },
    { to: '/admin/users/$email/payment', params, label: t('tab_payment'), isShown: may('invoices.read') },
    { to: '/admin/users/$email/messages', params, label: t('tab_messages'), isShown: true },
    { to: '/admin/users/$email/labor', params, label: t('tab_labor'), isShown: may('progress.read') },
    { to: '/admin/users/$email/timeline', params, label: t('tab_timeline'), isShown: true },
  ];
  return <TabLinks label={t('tabs')} tabs={tabs.filter((tab) => tab.isShown)} />;
}

function RecordSkeleton() {
  const { t } = useTranslation('screen');
  return (
    <Stack component="output" gap="md" aria-label={t('loading')}>
      <Skeleton height={92} radius="md" />
      <Skeleton height={44} radius="md" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  );
}
